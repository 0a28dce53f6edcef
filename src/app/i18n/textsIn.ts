import type { Messages } from '@lingui/core'
import type { Translate } from '#renderer/environment/RendererServices.ts'
import { getPortal } from '../content/portalState.ts'
import { fetchContent } from '../http/fetchContent.ts'
import { once } from '../http/once.ts'
import { translate } from './translate.ts'

const asked = new Map<string, Promise<Messages>>()

/** All texts of a language that the page need not be in: for whoever writes to people of another one. */
export async function textsIn(language: string): Promise<Translate> {
  const { release } = getPortal().portal
  const file = `texts.${language}.json`
  const messages = await once(asked, `${release}/${file}`, () => fetchContent<Messages>(release, file))
  return (id, params) => translate({ locale: language, messages }, typeof id === 'string' ? [id] : id, params)
}
