import { mount } from 'svelte'
import App from './App.svelte'
import { beginFingers } from './lib/deaf.svelte'
import { language, preferred } from './lib/i18n.svelte'
import { push } from './lib/push.svelte'
import { route } from './lib/route.svelte'
import { theme } from './lib/theme.svelte'
import { beginKeys } from './lib/walk'
import './style/fonts.css'
import './style/tokens.css'
import './style/base.css'

theme.begin()
route.begin()
beginKeys()
beginFingers()
await language.choose(preferred())
push.begin()

// What the server has sent to be read meanwhile makes way.
const target = document.getElementById('app')!
target.replaceChildren()
target.inert = false
mount(App, { target })
