import { randomUUID } from 'node:crypto'
import { emptySegments } from '../hostile/jpeg.ts'
import { packedAtOnePlace, packedObjects, pdfOf, streamOf } from '../hostile/pdf/pdfBuilder.ts'
import type { ReviewAttack, Scene, Verdict } from './Scene.ts'

/** What a file of 10 MB may cost: seconds of a processor. */
const CPU_LARGEST = 3

const sent = async (
  scene: Scene,
  bytes: Buffer,
  name: string,
  id: string = randomUUID(),
): Promise<string> => {
  const { token } = await scene.person()
  const { status } = await scene.caller(token).upload(bytes, name, id)
  return `${bytes.length} bytes were answered ${status}`
}

function packed(pairs: number, letters: number): ReviewAttack {
  return {
    name: `1: a PDF of ${pairs} packed objects at one text of ${letters} letters`,
    run: (scene) => scene.stalls(() => sent(scene, packedAtOnePlace(pairs, letters), 'a.pdf')),
  }
}

/** Held: neither the loop stands still nor does the file cost seconds of a processor. */
function costly(name: string, file: () => Buffer, sentAs: string): ReviewAttack {
  return {
    name,
    run: async (scene) => {
      const before = scene.cpu()
      const verdict = await scene.stalls(() => sent(scene, file(), sentAs))
      const used = (scene.cpu() - before) / 1000
      // Of a process that was killed nothing is known.
      const cost = used >= 0 ? `; ${used.toFixed(1)} s of a processor` : ''
      return { held: verdict.held && !(used > CPU_LARGEST), note: `${verdict.note}${cost}` }
    },
  }
}

/** Each would have an officer's program ask or open something elsewhere. */
const REACHING: { [what: string]: string } = {
  Movie: '<</Type/Annot/Subtype/Movie/Rect[0 0 9 9]/Movie<</F(\\\\\\\\host\\\\a.avi)>>>>',
  Screen: '<</Type/Annot/Subtype/Screen/Rect[0 0 9 9]>>',
  '3D': '<</Type/Annot/Subtype/3D/Rect[0 0 9 9]>>',
  Rendition: '<</Type/Action/S/Rendition/R<</S/MR/C<</S/MCD/D(\\\\\\\\host\\\\a.avi)>>>>>>',
  Thread: '<</Type/Action/S/Thread/F(\\\\\\\\host\\\\a.pdf)/D 0>>',
  GoToR: '<</Type/Action/S/GoToR/F(\\\\\\\\host\\\\a.pdf)/D[0/Fit]>>',
  'URI of a script': '<</Type/Action/S/URI/URI(javascript:alert\\(1\\))>>',
  'URI with a base of files': '<</URI<</Base(file:///etc/)>>>>',
  'a stream elsewhere': streamOf('a', '/F(\\\\\\\\host\\\\a.bin)'),
  Ref: '<</Type/XObject/Subtype/Form/Ref<</F(\\\\\\\\host\\\\a.pdf)/Page 0>>>>',
}

async function sendReaching(scene: Scene): Promise<Verdict> {
  const { token } = await scene.person()
  const caller = scene.caller(token)
  if ((await caller.upload(pdfOf('1'), 'a.pdf')).status !== 200) throw new Error('A harmless PDF was refused')
  const taken: string[] = []
  for (const [what, object] of Object.entries(REACHING)) {
    const { status, text } = await caller.upload(pdfOf(object), 'a.pdf')
    if (status === 200) taken.push(what)
    else if (status !== 415) throw new Error(`${what} was answered ${status}: ${text.slice(0, 100)}`)
  }
  return {
    held: taken.length === 0,
    note: taken.length === 0 ? 'all were refused' : `taken: ${taken.join(', ')}`,
  }
}

/** A restart and a look at the upload must not begin anew what was given up. */
async function askAfterRestart(scene: Scene): Promise<Verdict> {
  const { token } = await scene.person()
  const id = randomUUID()
  await scene.stallDuring(() =>
    scene
      .caller(token)
      .upload(packedAtOnePlace(20_000, 100_000), 'a.pdf', id)
      .catch(() => undefined),
  )
  for (const server of scene.servers) await server.restart()
  return scene.stalls(async () => {
    const { status } = await scene.caller(token).ask('uploadState', { params: { id } })
    return `asked after a restart, answered ${status}`
  })
}

export const hostileFileAttacks: readonly ReviewAttack[] = [
  packed(5000, 100_000),
  packed(20_000, 100_000),
  packed(240_000, 2_500_000),
  { name: '1: the state of such a PDF, asked after a restart', run: askAfterRestart },
  costly('10: a JPEG of 2.4 million segments', () => emptySegments(2_400_000), 'a.jpg'),
  costly('10: a PDF name of 1.2 million escapes', () => pdfOf(`/${'#41'.repeat(1_200_000)}`), 'a.pdf'),
  costly(
    '10: a PDF of 100,000 pairs to one small object',
    () => pdfOf(packedObjects('9 0 '.repeat(100_000), '1')),
    'a.pdf',
  ),
  costly('10: a PDF of 300,000 objects', () => pdfOf(Array.from({ length: 300_000 }, () => '1')), 'a.pdf'),
  { name: '15: PDFs that reach outside', run: sendReaching },
]
