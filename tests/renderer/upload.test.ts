import { describe, expect, test } from 'vitest'
import { moved } from '#renderer/upload/moved.ts'
import { sortChosen } from '#renderer/upload/sortChosen.ts'
import { uploadRules } from '#renderer/upload/uploadRules.ts'
import { writePdf } from '#renderer/upload/writePdf.ts'

const rules = uploadRules({ type: 'string', upload: {} })
const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type })
const png = file('a.png', 'image/png')
const pdf = file('a.pdf', 'application/pdf')

describe('chosen files', () => {
  test('that are pictures become pages', () => {
    expect(sortChosen([png, png], rules)).toMatchObject({ pages: [png, png], documents: [] })
  })

  test('of another kind are refused', () => {
    expect(sortChosen([file('a.exe', 'application/x-msdownload')], rules).refused).toEqual({
      code: 'valid.fileType',
    })
  })

  test('are one document where one is wanted', () => {
    expect(sortChosen([pdf, pdf], rules).refused).toEqual({ code: 'valid.singlePdf' })
    expect(sortChosen([pdf, png], rules).refused).toEqual({ code: 'valid.singlePdf' })
    const several = uploadRules({ type: 'array', items: { type: 'string', upload: {} } })
    expect(sortChosen([pdf, pdf], several).refused).toBeUndefined()
  })

  test('are not larger than the limit, which is told', () => {
    const small = uploadRules({ type: 'string', upload: { maxBytes: 1024 * 1024 } })
    const large = file('a.pdf', 'application/pdf', 1024 * 1024 + 1)
    expect(sortChosen([large], small).refused).toEqual({ code: 'valid.fileSize', params: { max: 1 } })
  })
})

test('pages move', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})

test('a PDF of several pages has a table of its objects that is right', () => {
  const data = new TextEncoder().encode('not really a picture')
  const bytes = writePdf([
    { width: 100, height: 200, data },
    { width: 300, height: 200, data },
  ])
  const text = new TextDecoder('latin1').decode(bytes)
  expect(text).toContain('/Count 2')
  expect(text).toContain('/MediaBox[0 0 842 595]')
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(table, table + 4)).toBe('xref')
  const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) => Number(place))
  expect(places.map((place, index) => text.slice(place).startsWith(`${index + 1} 0 obj`))).not.toContain(
    false,
  )
})
