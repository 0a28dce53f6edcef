import { under } from '../../content/checks/place.ts'
import { DocumentMemo } from '../../content/DocumentMemo.ts'
import { Memo } from '../../content/Memo.ts'
import type { Finding } from '../Finding.ts'
import type { Catalogue, PlacedMessage } from './Catalogue.ts'
import type { LocaleFile } from './LocaleFile.ts'
import { readMessage } from './readMessage.ts'
import { sha256 } from './sha256.ts'

/** What was found of each text: one that was changed costs no more than itself. */
export class TextMemory {
  readonly files = new Memo<LocaleFile>()
  readonly catalogues = new Memo<Catalogue>()
  /** Of a file, of a language beside the source, of all notes. */
  readonly findings = new Memo<Finding[]>()
  readonly sources = new DocumentMemo<string>()
  /** Of a text by itself, and beside the text that it was made from. */
  readonly alone = new DocumentMemo<Finding[]>()
  readonly beside = new DocumentMemo<Finding[]>()
  /** Is a text of this id shown to anybody? */
  readonly shown = new Memo<(id: string) => boolean>()
  readonly #messages = new Memo<PlacedMessage>()
  readonly #files = new DocumentMemo<readonly PlacedMessage[]>()

  /** The messages of a file; a text that stays is the same object. */
  messagesOf(locale: LocaleFile): readonly PlacedMessage[] {
    return this.#files.of(locale, [], () =>
      Object.entries(locale.texts).map(([id, text]) =>
        this.#messages.of(`${locale.file} ${id}`, [text], () => placed(locale.file, id, text)),
      ),
    )
  }

  /** The whole hash of a text. */
  sourceOf(message: PlacedMessage): string {
    return this.sources.of(message, [], () => sha256(message.text))
  }
}

function placed(file: string, id: string, text: string): PlacedMessage {
  return { id, place: under({ file, pointer: '' }, id), ...readMessage(text) }
}
