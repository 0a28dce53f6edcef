import { describe, expect, it } from 'vitest'
import { icsOf } from '#server/calendar/icsOf.ts'
import { drawPdf } from '#server/documents/pdf/drawPdf.ts'
import { inspectBytes } from '../files/inspectBytes.ts'

const AT = new Date('2026-08-01T08:00:00.000Z')

describe('a text that is written into a paper', () => {
  const evil = ')>>endobj/OpenAction<</S/JavaScript/JS(app.alert(1))>>/AA<</O 1 0 R>>endstream%%EOF\\)'
  const sheet = {
    language: 'az',
    portal: evil,
    title: evil,
    head: [{ label: evil, value: evil }],
    paragraphs: [evil, evil],
    lines: [{ label: evil, value: evil }],
    invitation: evil,
    address: 'https://portal.example/check',
    code: 'AAAA-BBBB',
  }

  it('is drawn, and does nothing', { meta: { spec: ['asvs.1.2.1'] } }, async () => {
    const bytes = Buffer.from(await (await drawPdf(sheet, AT)).save({ useObjectStreams: false }))
    expect(await inspectBytes(bytes, 'a.pdf')).toMatchObject({ type: 'application/pdf' })
    expect(bytes.toString('latin1')).not.toMatch(/JavaScript|OpenAction|\/AA\b|app\.alert/)
  })
})

describe('a text that is written into a calendar', () => {
  it.each(['\r\n', '\n', '\r', '\v', '\f', '\u0085', '\u2028', '\0'])(
    'begins no line of its own after %j',
    { meta: { spec: ['asvs.1.2.1'] } },
    (end) => {
      const evil = `Zal 1${end}BEGIN:VALARM${end}ACTION:PROCEDURE${end}ATTACH:file:///bin/sh`
      const event = {
        id: '1',
        at: AT.toISOString(),
        summary: evil,
        place: evil,
        url: 'https://portal.example',
      }
      const text = icsOf([event], { name: evil, madeAt: AT }).replaceAll('\r\n ', '')
      const names = text.split(/\r\n|[\r\n\v\f\0\u0085\u2028\u2029]/).map((line) => line.split(/[:;]/)[0])
      expect(names.filter((name) => name === 'BEGIN')).toHaveLength(2)
      expect(names).not.toContain('ACTION')
      expect(names).not.toContain('ATTACH')
    },
  )
})
