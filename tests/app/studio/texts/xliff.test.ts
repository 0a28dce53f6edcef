import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeTranslations } from '#app/studio/texts/xliff/judgeTranslations.ts'
import { LARGEST, readXliff } from '#app/studio/texts/xliff/readXliff.ts'
import { readXml, wordsOf, XmlFault } from '#app/studio/texts/xliff/readXml.ts'
import { writeXliff } from '#app/studio/texts/xliff/writeXliff.ts'
import type { TextRow } from '#app/studio/texts/TextRow.ts'

const none = { findings: new Map(), uses: new Map() }
const rows: TextRow[] = [
  { id: 'a.debt', namespace: 'a', az: 'Borc: {amount} AZN', en: 'Debt: {amount} AZN' },
  { id: 'a.new', namespace: 'a', az: 'Yeni «mətn» & <b>' },
  { id: 'b.one', namespace: 'b', az: 'Bir', en: 'One' },
]
const xliff = (units: string, head = 'version="2.0" srcLang="az" trgLang="en"') =>
  `<?xml version="1.0"?><xliff ${head}><file id="f">${units}</file></xliff>`
const unit = (id: string, source: string, target?: string) =>
  `<unit id="${id}"><segment><source>${source}</source>${target === undefined ? '' : `<target>${target}</target>`}</segment></unit>`
const judged = (text: string) => {
  const read = readXliff(text)
  return 'units' in read ? judgeTranslations(read.units, rows).map(({ verdict }) => verdict) : read
}

describe('texts for translators', () => {
  it('go out with their places and limits, and come back as they are', () => {
    const uses = new Map([['a.new', [{ file: 'schemas/a/b.json', pointer: '/properties/x' }]]])
    const text = writeXliff(rows, { ...none, uses })
    expect(text).toContain('<note category="location">schemas/a/b.json#/properties/x</note>')
    expect(text).toContain('<segment state="initial">')
    const read = readXliff(text)
    expect('units' in read && read.units).toEqual(
      rows.map(({ id, az, en }) => ({ id, source: az, target: en })),
    )
    expect(judged(text)).toEqual(['confirmed', 'empty', 'confirmed'])
  })

  it('come back by the letter whatever is in them', () => {
    assert(
      property(string({ unit: 'grapheme' }), string({ unit: 'grapheme' }), (az, en) => {
        // What XML has no sign for is refused by the check of texts as well.
        const plain = (text: string) =>
          Array.from(text)
            .filter((sign) => sign === '\n' || sign >= ' ')
            .join('')
        const read = readXliff(
          writeXliff([{ id: 'x.y', namespace: 'x', az: plain(az), en: plain(en) }], none),
        )
        expect('units' in read && read.units[0]).toEqual({ id: 'x.y', source: plain(az), target: plain(en) })
      }),
    )
  })

  it('are judged row by row', () => {
    const debt = 'Borc: {amount} AZN'
    expect(
      judged(
        xliff(
          unit('a.debt', debt, 'You owe {amount} AZN') +
            unit('a.nowhere', 'x', 'y') +
            unit('a.new', 'Yeni mətn', 'New text') +
            unit('b.one', 'Bir', 'One'),
        ),
      ),
    ).toEqual(['taken', 'unknown', 'moved', 'confirmed'])
    expect(judged(xliff(unit('a.debt', debt, 'You owe {amout}')))).toEqual(['faulty'])
    expect(judged(xliff(unit('a.debt', debt, 'You owe {amount')))).toEqual(['faulty'])
    expect(judged(xliff(unit('a.debt', debt, 'Siz {amount} borclusunuz, bəli şəksiz')))).toEqual(['faulty'])
    expect(judged(xliff(unit('b.one', 'Bir', '  ') + unit('a.debt', debt)))).toEqual(['empty', 'empty'])
    expect(judged(xliff(unit('b.one', 'Bir', 'A') + unit('b.one', 'Bir', 'B')))).toEqual(['twice', 'twice'])
  })

  it('are one again where a program cut them into sentences', () => {
    const cut =
      '<unit id="b.one"><segment><source>Bir.</source><target>One.</target></segment>' +
      '<ignorable><source> </source></ignorable><segment><source><mrk id="m1">İki.</mrk></source><target>Two.</target></segment></unit>'
    const read = readXliff(xliff(cut))
    expect('units' in read && read.units).toEqual([{ id: 'b.one', source: 'Bir. İki.', target: 'One. Two.' }])
  })

  it('are refused whole where the file is no such file', () => {
    expect(judged('x'.repeat(LARGEST + 1))).toEqual({ code: 'large' })
    expect(judged('<html></html>')).toEqual({ code: 'other' })
    expect(judged(xliff('', 'version="1.2" srcLang="az" trgLang="en"'))).toEqual({ code: 'other' })
    expect(judged(xliff('', 'version="2.0" srcLang="en" trgLang="az"'))).toEqual({ code: 'languages' })
    expect(judged('{ "a": 1 }')).toEqual({ code: 'xml', line: 1 })
    expect(judged(`\n\n${xliff(unit('a', 'b', 'c')).replace('</unit>', '')}`)).toMatchObject({ code: 'xml' })
  })
})

describe('XML', () => {
  it(
    'has no entities of its own: nothing is fetched, nothing grows',
    { meta: { spec: ['asvs.1.5.1'] } },
    () => {
      for (const hostile of [
        '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>',
        '<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>',
        '<x>&a;</x>',
        '<x>&#0;</x>',
        '<x>&#xD800;</x>',
        '<x a="1" a="2"/>',
        '<x>&lt</x>',
        '<x></y>',
        '<x/><y/>',
        '<x/>text',
        '<!-- never ends',
        '<x a=1/>',
        '',
        `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`,
      ])
        expect(() => readXml(hostile), hostile).toThrow(XmlFault)
    },
  )

  it('says in which line it stopped', () => {
    expect(() => readXml('<a>\n<b>\n</a>')).toThrow(/Line 3/)
  })

  it('reads text, numbers of signs, CDATA and what is passed over', () => {
    const read = readXml(
      '\uFEFF<?xml version="1.0"?><!-- - --><a b=\'"\'>1&lt;&#601;&#x259;<![CDATA[<&]]><c/></a>',
    )
    expect(wordsOf(read)).toBe('1<əə<&')
    expect(read.attributes.get('b')).toBe('"')
  })

  it('is quick with what would make a slow reader hang', () => {
    for (const long of ['<a ', '<!--', '<a b="', '&', '<![CDATA[', '<'])
      expect(() => readXml(`<x>${long.repeat(300_000)}`)).toThrow(XmlFault)
  })
})
