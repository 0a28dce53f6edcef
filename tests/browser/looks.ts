import { EVERY_LOOK, type Look } from './inspect.ts'

/** `every`: four looks for each screen. `turns`: two looks for each screen; the next screen has the other two. */
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
