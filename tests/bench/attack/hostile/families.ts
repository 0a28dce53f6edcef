import { csvFamilies } from './csv.ts'
import { draftFamilies } from './draft.ts'
import type { Family } from './Family.ts'
import { jpegFamilies } from './jpeg.ts'
import { jsonFamilies } from './json.ts'
import { pdfPackedFamilies } from './pdf/pdfPacked.ts'
import { pdfShapeFamilies } from './pdf/pdfShapes.ts'
import { pdfSyntaxFamilies } from './pdf/pdfSyntax.ts'
import { pngFamilies } from './png.ts'
import { xmlFamilies } from './xml.ts'
import { zipFamilies } from './zip.ts'

/** Every family of hostile files. A new one is a row in the file of its format. */
export const families: readonly Family[] = [
  ...pdfSyntaxFamilies,
  ...pdfPackedFamilies,
  ...pdfShapeFamilies,
  ...pngFamilies,
  ...jpegFamilies,
  ...zipFamilies,
  ...xmlFamilies,
  ...csvFamilies,
  ...jsonFamilies,
  ...draftFamilies,
]
