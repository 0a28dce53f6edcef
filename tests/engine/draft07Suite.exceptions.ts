/** Where our verdict differs from the draft-07 suite's on purpose. Without `group` or `test`: all of the file or group. */
export interface Exception {
  file: string
  group?: string
  test?: string
  /** The schema is not published at all. */
  refused?: true
  reason: string
}

const ELSEWHERE =
  'refused at publishing: a part is referred to by #/definitions/x or by its form, never by $id or by an address'
const PROTOTYPE = 'refused by content: no field may be called __proto__, constructor or toString'
const SIBLINGS = 'what stands beside $ref counts, as in RJSF and in every later draft'
const NOT_OFFERED =
  'content may not use this format (date, date-time, time, email, uri, uuid); it is judged as ajv-formats does'
const FORMAT = "ajv-formats' own limit"
const MOMENT = 'a moment is one that JavaScript reads: without leap seconds, and with a capital T and Z'
const CONTENT = 'contentMediaType and contentEncoding are not asserted, as later drafts have it'
const OVERFLOW =
  'a quotient beyond what a double can tell is not judged; multiples are told to 8 places, as in RJSF'

export const draft07Exceptions: Exception[] = [
  { file: 'tests/multipleOf', group: 'float division = inf', reason: OVERFLOW },
  {
    file: 'tests/definitions',
    group: 'validate definition against metaschema',
    refused: true,
    reason: ELSEWHERE,
  },
  {
    file: 'tests/properties',
    group: 'properties whose names are Javascript object property names',
    reason: PROTOTYPE,
  },
  {
    file: 'tests/ref',
    group: 'ref overrides any sibling keywords',
    test: 'ref valid, maxItems ignored',
    reason: SIBLINGS,
  },
  {
    file: 'tests/ref',
    group: '$ref prevents a sibling $id from changing the base uri',
    refused: true,
    reason: ELSEWHERE,
  },
  { file: 'tests/ref', group: 'remote ref, containing refs itself', refused: true, reason: ELSEWHERE },
  { file: 'tests/ref', group: 'Recursive references between schemas', refused: true, reason: ELSEWHERE },
  { file: 'tests/ref', group: 'Location-independent identifier', refused: true, reason: ELSEWHERE },
  {
    file: 'tests/ref',
    group: 'Reference an anchor with a non-relative URI',
    refused: true,
    reason: ELSEWHERE,
  },
  {
    file: 'tests/ref',
    group: 'Location-independent identifier with base URI change in subschema',
    refused: true,
    reason: ELSEWHERE,
  },
  { file: 'tests/ref', group: 'refs with relative uris and defs', refused: true, reason: ELSEWHERE },
  { file: 'tests/ref', group: 'relative refs with absolute uris and defs', refused: true, reason: ELSEWHERE },
  {
    file: 'tests/ref',
    group: '$id must be resolved against nearest parent, not just immediate parent',
    refused: true,
    reason: ELSEWHERE,
  },
  { file: 'tests/ref', group: 'simple URN base URI with $ref via the URN', refused: true, reason: ELSEWHERE },
  {
    file: 'tests/ref',
    group: 'URN base URI with URN and JSON pointer ref',
    refused: true,
    reason: ELSEWHERE,
  },
  { file: 'tests/ref', group: 'URN base URI with URN and anchor ref', refused: true, reason: ELSEWHERE },
  { file: 'tests/ref', group: 'ref to if', refused: true, reason: ELSEWHERE },
  { file: 'tests/ref', group: 'ref to then', refused: true, reason: ELSEWHERE },
  { file: 'tests/ref', group: 'ref to else', refused: true, reason: ELSEWHERE },
  { file: 'tests/ref', group: 'ref with absolute-path-reference', refused: true, reason: ELSEWHERE },
  { file: 'tests/refRemote', group: 'remote ref', refused: true, reason: ELSEWHERE },
  { file: 'tests/refRemote', group: 'fragment within remote ref', refused: true, reason: ELSEWHERE },
  { file: 'tests/refRemote', group: 'ref within remote ref', refused: true, reason: ELSEWHERE },
  { file: 'tests/refRemote', group: 'base URI change', refused: true, reason: ELSEWHERE },
  { file: 'tests/refRemote', group: 'base URI change - change folder', refused: true, reason: ELSEWHERE },
  {
    file: 'tests/refRemote',
    group: 'base URI change - change folder in subschema',
    refused: true,
    reason: ELSEWHERE,
  },
  { file: 'tests/refRemote', group: 'root ref in remote ref', refused: true, reason: ELSEWHERE },
  { file: 'tests/refRemote', group: 'remote ref with ref to definitions', refused: true, reason: ELSEWHERE },
  {
    file: 'tests/refRemote',
    group: 'Location-independent identifier in remote ref',
    refused: true,
    reason: ELSEWHERE,
  },
  {
    file: 'tests/refRemote',
    group: 'retrieved nested refs resolve relative to their URI not $id',
    refused: true,
    reason: ELSEWHERE,
  },
  {
    file: 'tests/refRemote',
    group: '$ref to $ref finds location-independent $id',
    refused: true,
    reason: ELSEWHERE,
  },
  {
    file: 'tests/required',
    group: 'required properties whose names are Javascript object property names',
    reason: PROTOTYPE,
  },
  {
    file: 'optional-format/date-time',
    group: 'validation of date-time strings',
    test: 'a valid date-time with a leap second, UTC',
    reason: MOMENT,
  },
  {
    file: 'optional-format/date-time',
    group: 'validation of date-time strings',
    test: 'a valid date-time with a leap second, with minus offset',
    reason: MOMENT,
  },
  {
    file: 'optional-format/date-time',
    group: 'validation of date-time strings',
    test: 'case-insensitive T and Z',
    reason: MOMENT,
  },
  { file: 'optional-format/ecmascript-regex', reason: NOT_OFFERED },
  { file: 'optional-format/hostname', reason: NOT_OFFERED },
  { file: 'optional-format/idn-email', reason: NOT_OFFERED },
  { file: 'optional-format/idn-hostname', reason: NOT_OFFERED },
  { file: 'optional-format/iri-reference', reason: NOT_OFFERED },
  { file: 'optional-format/iri', reason: NOT_OFFERED },
  { file: 'optional-format/uri-reference', reason: NOT_OFFERED },
  { file: 'optional-format/uri-template', reason: NOT_OFFERED },
  {
    file: 'optional-format/uri',
    group: 'validation of URIs',
    test: 'non-numeric port is invalid',
    reason: FORMAT,
  },
  {
    file: 'optional-format/uri',
    group: 'validation of URIs',
    test: 'leading zero in an embedded IPv4 address is invalid',
    reason: FORMAT,
  },
  {
    file: 'optional-format/uri',
    group: 'validation of URIs',
    test: 'square brackets are not allowed in a path segment',
    reason: FORMAT,
  },
  { file: 'optional-other/content', reason: CONTENT },
  {
    file: 'optional-other/cross-draft',
    group: 'refs to future drafts are processed as future drafts',
    refused: true,
    reason: ELSEWHERE,
  },
  {
    file: 'optional-other/id',
    group: 'id inside an enum is not a real identifier',
    refused: true,
    reason: ELSEWHERE,
  },
  {
    file: 'optional-other/unknownKeyword',
    group: '$id inside an unknown keyword is not a real identifier',
    refused: true,
    reason: ELSEWHERE,
  },
]
