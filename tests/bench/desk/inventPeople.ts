import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { foldWords } from '#engine/texts/foldWords.ts'
import { nameHash } from '#server/applications/indexName.ts'
import { blindIndex } from '#server/people/blindIndex.ts'
import type { PersonProfile } from '#server/people/PersonProfile.ts'
import { seal } from '#server/people/seal.ts'
import type { Portal } from '#server/Portal.ts'
import { FEMALE_NAMES, MALE_NAMES, PLAIN_SURNAMES, SURNAMES } from '#sandbox/people/names.ts'
import type { Row } from './copyRows.ts'

export interface Invented {
  id: string
  fin: string
  name: string
  person: Row
  key: Row
  /** Seals what is theirs. */
  encrypt(bytes: Buffer): Buffer
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** People with names as often as they are in the country, each with a key of their own. */
export function inventPerson(portal: Portal, index: number, random: () => number): Invented {
  const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)]
  const isWoman = random() < 0.5
  const stem = pick(SURNAMES) ?? ''
  const ending = `${/[aıoueəiöü]$/.test(stem) ? 'y' : ''}${/[aıou]$|[aıou][^aıoueəiöü]*$/.test(stem) ? 'ov' : 'ov'}`
  const lastName = random() < 0.8 ? `${stem}${ending}${isWoman ? 'a' : ''}` : (pick(PLAIN_SURNAMES) ?? '')
  const profile: PersonProfile = {
    fin: finOf(index),
    firstName: pick(isWoman ? FEMALE_NAMES : MALE_NAMES) ?? '',
    lastName,
    fatherName: pick(MALE_NAMES) ?? '',
    birthDate: `${1970 + Math.floor(random() * 38)}-0${1 + Math.floor(random() * 9)}-15`,
    citizenshipId: 1,
  }
  const id = randomUUID()
  const bytes = randomBytes(32)
  const encrypt = (plain: Buffer): Buffer => seal(bytes, id, plain)
  const at = portal.clock.now()
  return {
    id,
    fin: profile.fin ?? '',
    name: [profile.lastName, profile.firstName, profile.fatherName].join(' '),
    person: {
      id,
      fin_index: blindIndex(portal.keys, 'fin', profile.fin ?? ''),
      portal_number: `B-${String(index).padStart(9, '0')}`,
      citizenship_id: 1,
      profile: encrypt(Buffer.from(JSON.stringify(profile))),
      created_at: at,
    },
    key: { person_id: id, wrapped: seal(portal.keys.wrap, id, bytes), created_at: at },
    encrypt,
  }
}

/** Seven signs, none twice: a number in another base, mixed so that neighbours look different. */
function finOf(index: number): string {
  let left = createHmac('sha256', 'fin').update(String(index)).digest().readUInt32BE() % 2 ** 20
  left = left * 2 ** 20 + index
  let fin = ''
  for (let place = 0; place < 7; place += 1) {
    fin += LETTERS[left % LETTERS.length] ?? ''
    left = Math.floor(left / LETTERS.length)
  }
  return fin
}

/** Rows of the search by name: every word and its beginnings, as the portal keeps them. */
export function wordsOf(portal: Portal, known: Map<string, Buffer>): (one: Invented) => Row[] {
  return ({ id, name }) => {
    const words = foldWords(name).split(' ').filter(Boolean)
    const all = words.flatMap((word) =>
      Array.from({ length: Math.max(1, word.length - 2) }, (_all, index) =>
        word.slice(0, word.length - index),
      ),
    )
    return [...new Set(all)].map((word) => {
      const hash = known.get(word) ?? nameHash(portal, word)
      known.set(word, hash)
      return { person_id: id, word: hash }
    })
  }
}
