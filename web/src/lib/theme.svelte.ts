// Day or night: as asked for, else as the system has it.
import { keep, kept } from './memory'

class Theme {
  dark = $state(false)

  begin() {
    const asked = kept('theme')
    const system = matchMedia('(prefers-color-scheme: dark)')
    this.set(asked ? asked === 'dark' : system.matches)
    system.addEventListener('change', (e) => kept('theme') ?? this.set(e.matches))
  }

  private set(dark: boolean) {
    this.dark = dark
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  }

  toggle() {
    this.set(!this.dark)
    keep('theme', this.dark ? 'dark' : 'light')
  }
}

export const theme = new Theme()
