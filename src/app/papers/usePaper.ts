import { useLoaded, type Loaded } from '../errors/useLoaded.ts'
import type { Answer } from '../http/Answer.ts'
import { call } from '../http/call.ts'
import { useTexts } from '../i18n/useTexts.ts'

export type Paper = Answer<'checkDocument'>
/** How an address names a paper: by its code, for good; by a ticket, for some minutes. */
export type PaperKey = { code: string } | { ticket: string }

/** Every paper that an address names, in its order. */
export function paperKeysOf(search: string): PaperKey[] {
  const params = new URLSearchParams(search)
  return [
    ...params.getAll('code').map((code) => ({ code })),
    ...params.getAll('ticket').map((ticket) => ({ ticket })),
  ].filter((key) => ('code' in key ? key.code : key.ticket).trim() !== '')
}

/** What it says and whether it holds, in the reader's language. */
export function usePaper(key: PaperKey): Loaded<Paper> {
  const { language } = useTexts()
  return useLoaded(`${language} ${JSON.stringify(key)}`, () => call('checkDocument', { body: key }))
}
