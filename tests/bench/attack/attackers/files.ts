import { largePdf } from '../../../server/files/UploadDesk.ts'
import { emptySegments } from '../hostile/jpeg.ts'
import { packedAtOnePlace, pdfOf } from '../hostile/pdf/pdfBuilder.ts'
import type { Attack, Battle, HostileFile } from './Attack.ts'

const ENDINGS: { [format: string]: string } = { pdf: 'pdf', png: 'png', jpeg: 'jpg', zip: 'docx', xml: 'svg' }

const OF_REVIEW = 'review, '

/** The files of the review, beside those that are generated. */
export const reviewFiles = (): HostileFile[] => [
  {
    name: `${OF_REVIEW}PDF: 20,000 packed objects at one text`,
    format: 'pdf',
    bytes: packedAtOnePlace(20_000, 100_000),
  },
  {
    name: 'PDF: 240,000 packed objects at one text',
    format: 'pdf',
    bytes: packedAtOnePlace(240_000, 2_500_000),
  },
  {
    name: `${OF_REVIEW}PDF: a name of 1.2 million escapes`,
    format: 'pdf',
    bytes: pdfOf(`/${'#41'.repeat(1_200_000)}`),
  },
  {
    name: `${OF_REVIEW}PDF: 300,000 objects`,
    format: 'pdf',
    bytes: pdfOf(Array.from({ length: 300_000 }, () => '1')),
  },
  { name: `${OF_REVIEW}JPEG: 2.4 million segments`, format: 'jpeg', bytes: emptySegments(2_400_000) },
]

async function upload(battle: Battle, { bytes, format }: Omit<HostileFile, 'name'>): Promise<string> {
  const caller = battle.caller(battle.pick(battle.attackers.people))
  try {
    const { status } = await caller.upload(bytes, `a.${ENDINGS[format] ?? 'bin'}`)
    return String(status)
  } finally {
    caller.close()
  }
}

/** One of those that the filter lets through; which one is said before it is sent. */
function uploading(name: string, isWanted: (file: HostileFile) => boolean): Attack {
  return {
    name,
    run: (battle, say) => {
      const file = battle.pick(battle.files.filter(isWanted))
      say(file.name)
      return upload(battle, file)
    },
  }
}

const isFile = ({ format }: HostileFile): boolean => Object.hasOwn(ENDINGS, format)

/** Another file at each turn; the same order for the same seed. */
export const hostileFiles = uploading('hostile files', isFile)
export const filesOfReview = uploading('files of the review', ({ name }) => name.startsWith(OF_REVIEW))

const WHOLE = largePdf(9_860_000)

export const otherFileAttacks: readonly Attack[] = [
  {
    name: 'hostile lists of decisions',
    run: async (battle, say) => {
      const file = battle.pick(battle.files.filter(({ format }) => format === 'csv'))
      say(file.name)
      const caller = battle.caller(battle.attackers.officer)
      const body = { decisions: ['take'], csv: file.bytes.toString() }
      const { status } = await caller.ask('checkList', { params: { process: 'support' }, body })
      caller.close()
      return String(status)
    },
  },
  { name: 'whole files of 10 MB', run: (battle) => upload(battle, { format: 'pdf', bytes: WHOLE }) },
]
