import type { JsonObject } from '#engine/values/types.ts'
import type { Portal } from '../Portal.ts'
import type { Addressee } from './addressee.ts'

export interface WantedText {
  id: string
  params?: JsonObject
}

/** Texts of the current release in the addressee's language. Undefined (and a line in the log) where one is missing. */
export async function renderTexts(
  portal: Portal,
  wanted: readonly WantedText[],
  { language, name }: Addressee,
): Promise<string[] | undefined> {
  const release = await portal.releases.getRelease(portal.database)
  const always = { name: name ?? '', phone: release.portal.constants['hotline'] }
  const texts: string[] = []
  for (const { id, params } of wanted) {
    const text = release.findText(id, language, { ...always, ...params })
    if (text === undefined) {
      portal.log.error({ text: id }, 'the release has no such text: the message is not sent')
      return undefined
    }
    texts.push(text)
  }
  return texts
}
