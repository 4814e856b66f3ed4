// Telling a player that it is their turn: by the page's title always, by sound
// when they asked for it.
import { say } from './i18n.svelte'
import { keep, kept } from './memory'

class Notice {
  sound = $state(kept('sound') === 'on')

  /** page names the page; a mark goes before it while it is one's turn. */
  page(name: string, turn: boolean) {
    document.title = turn ? '● ' + say('web.notice.turn') + ' · ' + name : name
  }

  toggle() {
    this.sound = !this.sound
    keep('sound', this.sound ? 'on' : null)
    if (this.sound) this.ring()
  }

  turn() {
    if (this.sound && document.hidden) this.ring()
  }

  /** ring is a tram's bell: two short strokes. */
  ring() {
    const audio = new AudioContext()
    for (const at of [0, 0.18]) {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.frequency.value = 1320
      volume.gain.setValueAtTime(0.2, audio.currentTime + at)
      volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.5)
      tone.connect(volume).connect(audio.destination)
      tone.start(audio.currentTime + at)
      tone.stop(audio.currentTime + at + 0.5)
    }
    setTimeout(() => void audio.close(), 1000)
  }
}

export const notice = new Notice()
