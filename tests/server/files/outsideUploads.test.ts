import { describe, expect, it } from 'vitest'
import { shownName } from '#server/files/shownName.ts'
import { inspectBytes } from './inspectBytes.ts'
import { type OutsideFile, outsideFiles as files, present, readOutside } from './outsideFiles.ts'

/** In format, and refused all the same: each with its reason. */
const REFUSED_FOR: { [file: string]: string } = {}

interface Row {
  file: string
  'in format': boolean
  verdict: string
  why: string
}

async function verdictOf({ file, sendAs }: OutsideFile): Promise<Pick<Row, 'verdict' | 'why'>> {
  try {
    const { type, pages, extension } = await inspectBytes(readOutside(file), sendAs)
    expect(shownName(sendAs, extension)).toMatch(/^[^\p{Cc}\p{Cf}/\\<>:"|?*]{1,124}\.(pdf|png|jpg)$/u)
    return { verdict: type, why: `${pages} page(s)` }
  } catch (cause) {
    expect(cause).toMatchObject({ name: 'RefusedFile', code: expect.stringMatching(/^valid\.file/) })
    if (!(cause instanceof Error) || !('code' in cause)) throw cause
    return { verdict: String(cause.code), why: cause.message }
  }
}

describe.skipIf(!present)('files that others made', () => {
  it('are taken when they are what we take, and refused for a stated reason otherwise', async () => {
    const rows: Row[] = []
    for (const one of files) {
      const told = await verdictOf(one)
      rows.push({ file: one.sendAs.slice(0, 40), 'in format': one.inFormat, ...told })
      const taken = !told.verdict.startsWith('valid.')
      const expected = one.inFormat && REFUSED_FOR[one.file] === undefined
      expect({ file: one.file, sendAs: one.sendAs, taken }).toMatchObject({ taken: expected })
      if (taken && one.facts?.pages !== undefined) expect(told.why).toBe(`${one.facts.pages} page(s)`)
    }
    console.table(rows)
    console.log(
      `Outside uploads: ${rows.length} files, ${rows.filter(({ verdict }) => !verdict.startsWith('valid.')).length} taken.`,
    )
    expect(rows.length).toBeGreaterThan(50)
  })
})
