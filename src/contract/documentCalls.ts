import { type Static, Type } from 'typebox'
import type { Call } from './call.ts'
import { Id, Instant } from './schemas.ts'

const closed = { additionalProperties: false }
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])

export const PaperState = Type.Union([
  Type.Literal('valid'),
  Type.Literal('expired'),
  Type.Literal('revoked'),
])

/** A paper of the reader's, or of a child of theirs: one that was given out, or one that a register says they have. */
export const DocumentRow = Type.Object({
  /** Its code, by which it is shown; null: a register has it and it was not opened yet. */
  code: orNull(Type.String()),
  template: Type.String(),
  /** With the template and the child: how one of a register is opened. */
  key: Type.String(),
  child: orNull(Id),
  title: Type.String(),
  number: orNull(Type.String()),
  holder: Type.String(),
  issuedAt: orNull(Instant),
  validUntil: orNull(Instant),
  state: PaperState,
})
export type DocumentRow = Static<typeof DocumentRow>

const Line = Type.Object({ label: Type.String(), value: Type.String() })

/** What anybody may know who has the code; with the number alone `address` is null and the holder is initials. */
export const CheckedDocument = Type.Object({
  state: PaperState,
  title: Type.String(),
  number: Type.String(),
  holder: Type.String(),
  issuedAt: Instant,
  validUntil: orNull(Instant),
  revokedAt: orNull(Instant),
  /** The register that says whether it holds does not answer: this is what it said before. */
  unsure: Type.Boolean(),
  /** The stored bytes are those that the portal sealed; null: by number nobody looks. */
  intact: orNull(Type.Boolean()),
  /** SHA-256 of the PDF, hex. */
  digest: orNull(Type.String()),
  head: Type.Array(Line),
  paragraphs: Type.Array(Type.String()),
  lines: Type.Array(Line),
  code: orNull(Type.String()),
  language: Type.String(),
  /** Where the PDF is for a few minutes. */
  address: orNull(Type.String()),
})
export type CheckedDocument = Static<typeof CheckedDocument>

export const documentCalls = {
  documents: {
    summary:
      'Papers of the reader and of linked children: given out by applications, and those that registers say they have',
    who: 'person',
    query: Type.Object(
      {
        /** Of these papers alone: DİPLOM, ATTESTAT, ARAYIŞ… */
        name: Type.Optional(Type.String({ maxLength: 100 })),
        /** Of this application alone; registers are not asked. */
        application: Type.Optional(Id),
      },
      closed,
    ),
    answer: Type.Object({
      items: Type.Array(DocumentRow),
      /** Look-ups that did not answer. */
      down: Type.Array(Type.String()),
    }),
  },
  openDocument: {
    summary:
      'Gives out a paper that a register says the reader or their child has; the same one again and again',
    who: 'person',
    body: Type.Object(
      {
        template: Type.String({ maxLength: 100 }),
        key: Type.String({ maxLength: 200 }),
        child: Type.Optional(Id),
      },
      closed,
    ),
    answer: Type.Object({ code: Type.String() }),
    perMinute: 60,
  },
  documentTicket: {
    summary:
      'Addresses of an own paper, by its code: to download once, and to show for a few minutes to whoever has the address',
    who: 'person',
    body: Type.Object({ code: Type.String({ maxLength: 40 }) }, closed),
    answer: Type.Object({ url: Type.String(), shown: Type.String() }),
    perMinute: 60,
  },
  checkDocument: {
    summary:
      'Whether a paper is genuine and holds: by its code or a ticket (and then what it says), or by its number. 404 is the same whatever is wrong',
    who: 'visitor',
    body: Type.Union([
      Type.Object({ code: Type.String({ maxLength: 40 }) }, closed),
      Type.Object({ ticket: Type.String({ maxLength: 200 }) }, closed),
      Type.Object({ number: Type.String({ maxLength: 60 }) }, closed),
    ]),
    answer: CheckedDocument,
    perMinute: 30,
  },
} satisfies Record<string, Call>
