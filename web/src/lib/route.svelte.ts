// Where we are: "/", "/new/TITLE" or "/m/MATCH". Links are plain links; those inside
// the client change the page without loading it anew.
class Route {
  path = $state(location.pathname)

  begin() {
    addEventListener('popstate', () => (this.path = location.pathname))
    addEventListener('click', (e) => this.follow(e))
  }

  private follow(e: MouseEvent) {
    const link = (e.target as Element).closest?.('a')
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
    if (e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return
    e.preventDefault()
    this.go(link.pathname + link.hash)
  }

  go(path: string) {
    history.pushState(null, '', path)
    this.path = location.pathname
    scrollTo(0, 0)
  }
}

export const route = new Route()
