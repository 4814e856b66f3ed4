import { readFileSync } from 'node:fs'
import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'

// The beginnings of notations, by the contract.
const contract = readFileSync(new URL('src/lib/contract.d.ts', import.meta.url), 'utf8')
const verbs = [...new Set([...contract.matchAll(/\bverb: (".*);/g)].flatMap(([, all]) => all.match(/\w+/g)))]
const verb = `/^(${verbs.join('|')}) $/`
// What a notation is, and what of it can be words of its own.
const words = 'notation|path|place|hex|tile|tram|card'
const apart =
  'CallExpression[callee.property.name=/^(split|match|matchAll|replace|replaceAll|slice|substring|startsWith|endsWith)$/]'

export default defineConfig(
  { ignores: ['dist/', 'shots/', 'src/lib/contract.d.ts'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A list is drawn anew from each view; only what moves has a key.
      'svelte/require-each-key': 'off',
      // Views are replaced, never changed: plain maps inside a derivation are right.
      'svelte/prefer-svelte-reactivity': 'off',
      // A space that must stay where the formatter breaks the line.
      'svelte/no-useless-mustaches': 'off',
      // The formatter leaves strings and the paths of drawings alone.
      'max-len': ['error', { code: 120, ignorePattern: '^\\s*d="', ignoreStrings: true, ignoreTemplateLiterals: true }],
    },
  },
  {
    // The drawings come from our own server, without a word of a player in them.
    files: ['src/titles/rail/*.svelte'],
    rules: { 'svelte/no-at-html-tags': 'off' },
  },
  {
    // What the page needs to know of a choice comes as data: notations, their words and sentences are neither taken
    // apart nor put together.
    // Two of the files left out write sentences; the rulebook is a text with a form of its own.
    files: ['src/**'],
    ignores: ['src/**/*.test.ts', 'src/lib/prose.ts', 'src/lib/i18n.svelte.ts', 'src/lib/rulebook.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            `${apart}:matches([callee.object.property.name=/^(text|did|better|why|${words})$/], ` +
            `[callee.object.name=/^(text|sentence|${words})$/], [callee.object.callee.name=/^(sentence|words)$/])`,
          message: 'Take the data of the choice, not its notation, its words or its sentence apart.',
        },
        ...[`BinaryExpression[operator="+"][left.value=${verb}]`, `TemplateLiteral[quasis.0.value.raw=${verb}]`].map(
          (selector) => ({ selector, message: 'Send the action as data: the server writes the notation.' }),
        ),
        {
          selector: 'TemplateLiteral:has(Identifier[name="tile"]):has(Identifier[name="turn"])',
          message: 'Send hex, tile and turn as data.',
        },
        {
          selector: 'TemplateElement[value.raw=/^\\.(event|ask|refuse)\\./]',
          message: 'Write the code of an event out: a search should find it.',
        },
      ],
    },
  },
)
