import type { Content } from '#engine/content/types.ts'
import { readContent } from '../cases/readContent.ts'
import { completeDraft } from '../browser/completeDraft.ts'
import { walkerOf } from '../browser/enter.ts'
import { type BrowserPortal, openBrowserPortal } from '../browser/openBrowserPortal.ts'
import type { Place } from './everyPlace.ts'
import { type Reader, type Readers, seedReaders } from './seedReaders.ts'

/** A portal in which there is something at every address. */
export interface AxeWorld {
  portal: BrowserPortal
  content: Content
  readers: Readers
  addressOf: (place: Place, reader: Reader) => string
  close: () => Promise<void>
}
/** A foreigner who looks at nothing: theirs are the application and the paper that others have before them. */
const [SENDER, PERSONA] = ['nino@example.ge', 'nino']

export async function openAxeWorld(): Promise<AxeWorld> {
  const content = await readContent()
  const portal = await openBrowserPortal({ everybody: true })
  try {
    const shown = await showSomething(portal)
    const readers = await seedReaders(portal.portal, content)
    return {
      portal,
      content,
      readers,
      addressOf: ({ path, names }, reader) => path + queryOf(names, { ...shown, ...reader }),
      close: () => portal.close(),
    }
  } catch (fault) {
    await portal.close()
    throw fault
  }
}

interface Shown {
  /** An application that waits for the officers. */
  sent: string
  /** The code of a paper that anybody may look at. */
  paper: string
}

async function showSomething(portal: BrowserPortal): Promise<Shown> {
  const walker = await walkerOf(portal, SENDER)
  const { id, typed } = await completeDraft(portal, walker, PERSONA)
  await walker.move(id, 'submit', { reviewed: typed })
  const { items } = await walker.api.call('documents', { query: {} })
  const [paper] = items
  if (paper === undefined) throw new Error(`The registers have no paper of ${SENDER}`)
  const { template, key } = paper
  const { code } = await walker.api.call('openDocument', { body: { template, key } })
  return { sent: id, paper: code }
}

function queryOf(names: Place['names'], { sent, paper, drafts }: Shown & Pick<Reader, 'drafts'>): string {
  if (names === undefined) return ''
  if (names.kind === 'draft') return `?application=${drafts[names.process] ?? ''}`
  return names.kind === 'sent' ? `?application=${sent}` : `?code=${paper}`
}
