import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltPage, serveBuiltPage } from '../../browser/serveBuiltPage.ts'
import { galleryTexts } from '../../renderer/gallery/galleryContent.ts'
import { makeRelease } from './makeRelease.ts'
import type { ShapeName } from './page/FormShape.ts'

interface Published {
  shape: ShapeName
  size: number
}

/** The page of all engines as production code, and beside it the forms of ours as published. */
export async function servePage(published: readonly Published[], minify = true): Promise<BuiltPage> {
  const page = await serveBuiltPage(new URL('page/vite.config.ts', import.meta.url), { minify })
  const release = join(page.folder, 'release')
  mkdirSync(release)
  writeFileSync(join(release, 'texts.json'), JSON.stringify(galleryTexts('en')))
  for (const { shape, size } of published) {
    const { part, module } = makeRelease(shape, size)
    writeFileSync(join(release, `${shape}-${size}.json`), part)
    writeFileSync(join(release, `${shape}-${size}.js`), module)
  }
  return page
}
