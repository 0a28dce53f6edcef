import { readdirSync, readFileSync } from 'node:fs'
import { formPart } from '#engine/bundle/formPart.ts'
import type { FormPart } from '#engine/bundle/types.ts'
import { compileCatalogue } from '#engine/texts/compileCatalogue.ts'
import { generateModule } from '#engine/validation/generateModule.ts'
import { galleryForms, galleryUi } from './galleryForms.ts'

/** The gallery's form as it would be published: the same engine, the same modules. */
export function galleryPart(): { part: FormPart; module: string } {
  const part = formPart({ forms: galleryForms, uiSchemas: galleryUi }, 'gallery/all')
  const forms = { 'gallery/all': part }
  return { part, module: generateModule(forms) }
}

export function galleryTexts(language: string): ReturnType<typeof compileCatalogue>['catalogue'] {
  const folder = new URL(`../../../locales/${language}/`, import.meta.url)
  const texts: { [id: string]: string } = {}
  for (const file of readdirSync(folder)) {
    Object.assign(texts, JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
  }
  return compileCatalogue(texts).catalogue
}
