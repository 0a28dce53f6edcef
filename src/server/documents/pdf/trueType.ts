import type { PDFDocument } from '@cantoo/pdf-lib'

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0]
type Font = Exclude<Awaited<ReturnType<Fontkit['create']>>, null | { fonts: unknown }>
interface Glyph {
  id: number
  codePoints: number[]
  advanceWidth: number
}

/** Reads just so much of a TrueType font as text without shaping needs: which glyph, how wide. */
export const trueType: Fontkit = { create: (bytes) => readFont(bytes) }

function readFont(bytes: Uint8Array): Font {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = tablesOf(view)
  const head = at('head')
  const hhea = at('hhea')
  const os2 = at('OS/2')
  const widths = view.getUint16(hhea + 34)
  const advance = (glyph: number): number => view.getUint16(at('hmtx') + 4 * Math.min(glyph, widths - 1))
  const glyphs = readGlyphs(view, at('cmap'))
  const bounds = [36, 38, 40, 42].map((offset) => view.getInt16(head + offset))
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = bounds
  const glyphOf = (codePoint: number): Glyph => {
    const id = glyphs.get(codePoint) ?? glyphs.get(REPLACEMENT) ?? 0
    return { id, codePoints: [codePoint], advanceWidth: advance(id) }
  }
  return {
    postscriptName: null,
    unitsPerEm: view.getUint16(head + 18),
    ascent: view.getInt16(hhea + 4),
    descent: view.getInt16(hhea + 6),
    italicAngle: 0,
    capHeight: view.getInt16(os2 + 88),
    xHeight: view.getInt16(os2 + 86),
    bbox: { minX, minY, maxX, maxY, width: maxX - minX, height: maxY - minY },
    characterSet: [...glyphs.keys()],
    glyphForCodePoint: glyphOf,
    layout: (text) => ({ glyphs: Array.from(text, (sign) => glyphOf(sign.codePointAt(0) ?? 0)) }),
    createSubset: () => {
      throw new Error('The font is a subset already')
    },
  }
}

/** Shown for a letter that the font does not have. */
const REPLACEMENT = 0xff_fd

function tablesOf(view: DataView): (name: string) => number {
  const tables = new Map<string, number>()
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const entry = 12 + 16 * index
    const name = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(entry + byte)))
    tables.set(name, view.getUint32(entry + 8))
  }
  return (name) => {
    const place = tables.get(name)
    if (place === undefined) throw new Error(`The font has no table ${name}`)
    return place
  }
}

/** Format 4 of the Unicode table: letters of the basic plane. */
function readGlyphs(view: DataView, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>()
  for (let index = 0; index < view.getUint16(cmap + 2); index += 1) {
    const table = cmap + view.getUint32(cmap + 8 + 8 * index)
    if (view.getUint16(table) !== 4) continue
    const segments = view.getUint16(table + 6) / 2
    for (let segment = 0; segment < segments; segment += 1)
      readSegment(view, { table, segments, segment }, glyphs)
  }
  return glyphs
}

function readSegment(
  view: DataView,
  { table, segments, segment }: { table: number; segments: number; segment: number },
  glyphs: Map<number, number>,
): void {
  const end = view.getUint16(table + 14 + 2 * segment)
  const start = view.getUint16(table + 16 + 2 * (segments + segment))
  const delta = view.getUint16(table + 16 + 2 * (2 * segments + segment))
  const rangeAt = table + 16 + 2 * (3 * segments + segment)
  const range = view.getUint16(rangeAt)
  for (let code = start; code <= end && code !== 0xff_ff; code += 1) {
    const found = range === 0 ? code : view.getUint16(rangeAt + range + 2 * (code - start))
    const glyph = found === 0 ? 0 : (found + delta) & 0xff_ff
    if (glyph !== 0) glyphs.set(code, glyph)
  }
}
