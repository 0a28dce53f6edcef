import { EVERY_LOOK, type Look } from './inspect.ts'

/** `every`: each screen in both widths and both themes. `turns`: in both widths and both themes once, with the other pair for the next screen. */
export type Looks = 'every' | 'turns'

const TURNS: readonly [readonly Look[], readonly Look[]] = [
  [
    { width: 320, theme: 'dark' },
    { width: 1280, theme: 'light' },
  ],
  [
    { width: 320, theme: 'light' },
    { width: 1280, theme: 'dark' },
  ],
]

/** In which looks the screen of this number is seen. */
export function looksAt(looks: Looks, number: number): readonly Look[] {
  return looks === 'every' ? EVERY_LOOK : TURNS[number % 2 === 0 ? 0 : 1]
}
