import { greyPng, upload } from '../roads/api/uploads.ts'
import type { Walker } from '../roads/createWalker.ts'
import { filledDraft } from '../roads/transfer/apply.ts'
import { worldOf } from './enter.ts'
import type { BrowserPortal } from './openBrowserPortal.ts'

/** A draft in which nothing is missing, whoever the persona is: each of its steps can be opened. */
export async function completeDraft(portal: BrowserPortal, walker: Walker, persona: string) {
  const { id, typed } = await filledDraft(worldOf(portal), walker, persona)
  if (typed['personal']?.['citizenship'] !== 'az') {
    const passport = await upload(walker.api, greyPng('passport.png'))
    typed['personal'] = { ...typed['personal'], documentCopy: passport.id }
    await walker.save(id, typed)
  }
  return { id, typed }
}
