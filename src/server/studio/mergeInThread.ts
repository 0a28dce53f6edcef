import { type MergedText, mergeTexts, type Texts } from '#engine/json/mergeTexts.ts'
import type { Portal } from '../Portal.ts'
import { runContent } from './thread/askContent.ts'

/** Merges files of an edition, in the same order. Where two sides differ it is done in the thread for content. */
export async function mergeInThread(
  portal: Portal,
  owner: string,
  texts: readonly Texts[],
): Promise<readonly MergedText[]> {
  const isPlain = ({ base, mine, theirs }: Texts): boolean =>
    mine === base || mine === theirs || theirs === base
  if (texts.every(isPlain)) return texts.map(mergeTexts)
  return runContent(portal, { name: 'merge', owner, makeInput: () => texts })
}
