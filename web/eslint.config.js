import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'

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
    // What the page needs to know of a choice comes as data: notations and sentences are not taken apart.
    files: ['src/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.property.name=/^(split|match|matchAll|replace|replaceAll|slice|substring|startsWith)$/]' +
            '[callee.object.property.name=/^(notation|text)$/]',
          message: 'Take the data of the choice, not its notation or its sentence apart.',
        },
      ],
    },
  },
)
