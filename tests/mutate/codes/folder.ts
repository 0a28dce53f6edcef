import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contentTexts } from './door/files.ts'

/** A fault of the folders themselves: no text has it. */
export interface FolderMutant {
  title: string
  harm: (root: string) => void
  expect: { file: string; pointer: string }
}
export interface FolderMutator {
  code: string
  mutants: (files: ReadonlyMap<string, string>) => Iterable<FolderMutant>
}

/** A fault of one file, at each of these files. */
function ofFiles(
  code: string,
  title: string,
  harm: (path: string, text: string) => void,
  told = '',
): FolderMutator {
  return {
    code,
    *mutants(files) {
      for (const [index, [file, text]] of contentTexts(files).entries()) {
        if (index % EVERY !== 0) continue
        yield {
          title: `${file} ${title}`,
          harm: (root) => harm(join(root, file), text),
          expect: { file: file + told, pointer: '' },
        }
      }
    },
  }
}

const NEEDED = ['schemas', 'ui-schemas', 'workflows', 'locales', 'locales/az', 'locales/en']
const OTHER_NAMES = ['', '_old', '-2', '.bak', 'S', ' copy', '.zip', '~']
/** Files that are harmed: writing all folders anew for each takes its time. */
const EVERY = 8
const LARGE = 11 * 1024 * 1024

export const folderMutators: FolderMutator[] = [
  ofFiles('file.encoding', 'is written in Latin-1', (path, text) => {
    const first = text.indexOf('{') + 1
    writeFileSync(
      path,
      Buffer.concat([Buffer.from(text.slice(0, first)), Buffer.from([0xe9]), Buffer.from(text.slice(first))]),
    )
  }),
  ofFiles('file.mark', 'begins with a mark', (path, text) => writeFileSync(path, `\uFEFF${text}`)),
  ofFiles('file.size', 'is huge', (path, text) => writeFileSync(path, text + ' '.repeat(LARGE))),
  ofFiles('file.link', 'is a link', (path) => {
    renameSync(path, `${path}~`)
    symlinkSync(`${path}~`, path)
  }),
  ofFiles('file.name', 'has another ending', (path) => renameSync(path, `${path}5`), '5'),
  ofFiles('file.unreadable', 'may be read by nobody', (path) => chmodSync(path, 0o000)),
  {
    code: 'file.noFolder',
    *mutants() {
      for (const folder of NEEDED)
        for (const ending of OTHER_NAMES)
          yield {
            title: `the folder ${folder} is ${ending === '' ? 'gone' : `called ${folder}${ending}`}`,
            harm: (root) => {
              if (ending === '') rmSync(join(root, folder), { recursive: true })
              else renameSync(join(root, folder), join(root, folder + ending))
            },
            expect: { file: folder, pointer: '' },
          }
    },
  },
]

/** The content on a disk, to be harmed. */
export function writeFolders(files: ReadonlyMap<string, string>, root: string): void {
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
}
