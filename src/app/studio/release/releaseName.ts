import type { Answer } from '../../http/Answer.ts'
import type { Texts } from '../../i18n/useTexts.ts'

/** A release of the folders has no title: it is known by the beginning of its hash. */
export function releaseName({ title, hash }: Answer<'releases'>[number], { text }: Texts): string {
  return title ?? text('studioRelease.ofFolders', { hash: hash.slice(0, 8) })
}
