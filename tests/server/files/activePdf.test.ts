import { expect, test } from 'vitest'
import { inspectBytes } from './inspectBytes.ts'
import { simplePdf } from './simplePdf.ts'

const refused = { name: 'RefusedFile', code: 'valid.fileActive' }
const annotation = (entries: string): string => `<</Type/Annot/Rect[0 0 9 9]${entries}>>`
const action = (entries: string): string => annotation(`/Subtype/Link/A<<${entries}>>`)

/** Objects that play, load or lead somewhere else than to a page. */
const active: { [name: string]: readonly string[] } = {
  'a film': [annotation('/Subtype/Movie/Movie<<>>')],
  'a screen': [annotation('/Subtype/Screen')],
  'a model in space': [annotation('/Subtype/3D')],
  'a sound': [annotation('/Subtype/Sound')],
  'a rendition': [action('/S/Rendition/R 9 0 R')],
  'a thread': [action('/S/Thread/D 0')],
  'a place in another file': [action(String.raw`/S/GoToR/F(\\\\host\\share\\a.pdf)/D[0 /Fit]`)],
  'a program': [action('/S/URI/URI(javascript:alert\\(1\\))')],
  'a program whose letters are written as numbers': [action(String.raw`/S/URI/URI(\152avascript:alert)`)],
  'a program of two bytes a letter': [
    action('/S/URI/URI<FEFF006A0061007600610073006300720069007000740 03A0031>'),
  ],
  'a program behind blanks': [action(String.raw`/S/URI/URI(\n java\tscript:1)`)],
  'an address that stands in another object': [action('/S/URI/URI 5 0 R'), '(file:///etc/passwd)'],
  'a host without a scheme': [action(String.raw`/S/URI/URI(\\\\host\\share)`)],
  'a host of the same scheme': [action('/S/URI/URI(//host/share)')],
  'a stream whose bytes lie elsewhere': [
    String.raw`<</Length 0/F(\\\\host\\share\\a)>>stream` + '\n\nendstream',
  ],
  'a stream whose bytes lie in a file that another object names': [
    '<</Length 0/F 5 0 R>>stream\n\nendstream',
    '<</Type/Any/UF(a)>>',
  ],
  'a page of another file': [
    String.raw`<</Subtype/Form/Ref<</F(\\\\host\\a.pdf)/Page 0>>/Length 0>>stream` + '\n\nendstream',
  ],
  'a name written in numbers': [action('/S/#4aava#53cript/J#53(1)')],
}

test.each(Object.keys(active))('a PDF with %s is refused', async (name) => {
  await expect(inspectBytes(simplePdf({ objects: active[name] ?? [] }), 'a.pdf')).rejects.toMatchObject(
    refused,
  )
})

test('a PDF whose catalogue says from where its links begin is refused', async () => {
  const bytes = simplePdf({ catalog: '/URI<</Base(file:///)>>' })
  await expect(inspectBytes(bytes, 'a.pdf')).rejects.toMatchObject(refused)
})

const HIDDEN = '5 0 obj<</Type/Annot/Subtype/Link/A<</S/JavaScript/JS<31>>>>>endobj'
test.each([
  ['a text', [`(${HIDDEN})`]],
  ['a comment', [`1 %${HIDDEN}\n`]],
  ['the bytes of a stream', [`<</Length ${HIDDEN.length}>>stream\n${HIDDEN}\nendstream`]],
  ['the bytes of a picture', [`<</Subtype/Image/Length ${HIDDEN.length}>>stream\n${HIDDEN}\nendstream`]],
])('a PDF that hides an object in %s is refused', async (_where, objects) => {
  await expect(inspectBytes(simplePdf({ objects }), 'a.pdf')).rejects.toMatchObject(refused)
})

const REPLACED = '4 0 obj\n(file:///a)\nendobj\n4 0 obj\n(https://www.example.az)'
test.each([
  ['an address', [`null\nendobj\n${REPLACED}`, action('/S/URI/URI 4 0 R')]],
  [
    'an address in a comment',
    ['(https://www.example.az)', '<</A 1 %4 0 obj(file:///a)\n>>', action('/S/URI/URI 4 0 R')],
  ],
  ['a file', ['4\nendobj\n4 0 obj\n(a.pdf)\nendobj\n4 0 obj\n4', annotation('/Subtype/Text/F 4 0 R')]],
])('a PDF whose own table may point to an earlier object with %s is refused', async (_what, objects) => {
  await expect(inspectBytes(simplePdf({ objects }), 'a.pdf')).rejects.toMatchObject(refused)
})

test('a PDF whose own table may point to something that is done at opening is refused', async () => {
  const objects = ['[3 0 R/Fit %4 0 obj<</S/URI/URI(https://www.example.az)>>\n]']
  const bytes = simplePdf({ catalog: '/OpenAction 4 0 R', objects })
  await expect(inspectBytes(bytes, 'a.pdf')).rejects.toMatchObject(refused)
})

test.each([
  ['a page of the web', [action('/S/URI/URI(https://www.example.az/a?time=12:30)')]],
  ['a page that is named without a scheme', [action('/S/URI/URI(www.example.az:8080/a)')]],
  ['a letter', [action('/S/URI/URI(mailto:a@example.az)')]],
  ['a place of its own', [action('/S/GoTo/D[3 0 R /Fit]')]],
  ['a blend mode that is called as a forbidden annotation', ['<</Type/ExtGState/BM/Screen>>']],
  ['a font that is called F', ['<</Font<</F 5 0 R>>>>', '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>']],
  ['flags of an annotation', [annotation('/Subtype/Text/F 4')]],
])('a PDF with %s is taken', async (_name, objects) => {
  expect(await inspectBytes(simplePdf({ objects }), 'a.pdf')).toMatchObject({ type: 'application/pdf' })
})
