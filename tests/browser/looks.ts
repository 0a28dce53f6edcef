import { EVERY_LOOK, type Look, oneLook } from './inspect.ts'

/** `every`: four looks for each screen. `turns`: one look for each screen; the next screen has the next one. */
export type Looks = 'every' | 'turns'

/** In which looks axe sees the screen of this number. */
export const looksAt = (looks: Looks, number: number): readonly Look[] =>
  looks === 'every' ? EVERY_LOOK : oneLook(number)
