import type { Content } from '#engine/content/types.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { createPerson } from '#server/people/createPerson.ts'
import { paper, type Paper } from '../../engine/migrate/paper.fixture.ts'
import { type Answers, travellerWith, type Traveller } from '../applications/road.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { publishContent } from '../publishContent.ts'

/** A portal of one process, whose releases the test publishes one after the other. */
export interface PaperPortal extends TestPortal {
  /** Makes it the current release; gives its hash. */
  publish(change: Paper): Promise<string>
  /** Somebody new. */
  newcomer(): Promise<Traveller>
  /** A draft of theirs with these answers. */
  begin(person: Traveller, answers: Answers): Promise<string>
}

export async function openPaperPortal(): Promise<PaperPortal> {
  const test = await openTestPortal({ publish: false })
  const { portal } = test
  let people = 0
  const newcomer = async (): Promise<Traveller> => {
    people += 1
    const profile = {
      fin: `FIN${1000 + people}`,
      firstName: `Ad${people}`,
      lastName: 'Soyad',
      birthDate: '1990-01-01',
      citizenshipId: 1,
    }
    const contact = { email: `p${people}@example.az`, mobile: '+994501234567' }
    const account = { profile, contact, password: null, language: 'az' }
    const id = await portal.database.transaction().execute((trx) => createPerson(portal, trx, account))
    return travellerWith(test, id, await openSession(portal, portal.database, id))
  }
  return {
    ...test,
    newcomer,
    publish: (change) => publishPaper(test, paperContent(change)),
    begin: async (person, answers) => {
      const { body } = await person.send('POST', '/api/applications', { process: 'paper' })
      const { revision } = body
      await person.send('PUT', `/api/applications/${body.id}/draft`, { revision, answers })
      return body.id
    },
  }
}

const TEXTS = {
  'field.score': 'Bal',
  'field.name': 'Ad',
  'field.level': 'Səviyyə',
  'option.level.low': 'Aşağı',
  'paper.name': 'Kağız',
}

/** The content of a portal of one process. */
export function paperContent(change: Paper): Content {
  const content = paper(change)
  return {
    ...content,
    services: { ...content.services, services: [{ name: 'paper', processes: ['paper'] }] },
    locales: { az: TEXTS, en: { ...TEXTS, 'field.score': 'Score', 'option.level.low': 'Low' } },
  }
}

async function publishPaper({ portal }: TestPortal, content: Content): Promise<string> {
  return publishContent(portal, content)
}
