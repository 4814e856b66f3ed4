import { mount } from 'svelte'
import App from './App.svelte'
import { language, preferred } from './lib/i18n.svelte'
import { route } from './lib/route.svelte'
import { theme } from './lib/theme.svelte'
import { beginKeys } from './lib/walk'
import './style.css'

theme.begin()
route.begin()
beginKeys()
await language.choose(preferred())
mount(App, { target: document.getElementById('app')! })
