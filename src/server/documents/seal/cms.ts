import { createHash, sign } from 'node:crypto'
import { byBytes, der, integer, NOTHING, objectId, octets, sequence, set } from './der.ts'
import { ECDSA_SHA256, type SealKey } from './SealKey.ts'

const SHA256 = sequence(objectId('2.16.840.1.101.3.4.2.1'), NOTHING)
const DATA = objectId('1.2.840.113549.1.7.1')
const SIGNED_DATA = objectId('1.2.840.113549.1.7.2')
const CONTENT_TYPE = objectId('1.2.840.113549.1.9.3')
const MESSAGE_DIGEST = objectId('1.2.840.113549.1.9.4')
const SIGNING_CERTIFICATE = objectId('1.2.840.113549.1.9.16.2.47')
const ONE = integer(Buffer.from([1]))

const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** A detached signature over bytes: CMS SignedData (RFC 5652) with the attributes of CAdES that PDF readers want. */
export function detachedSignature(bytes: Uint8Array, seal: SealKey): Buffer {
  const attributes = [
    sequence(CONTENT_TYPE, set(DATA)),
    sequence(MESSAGE_DIGEST, set(octets(digestOf(bytes)))),
    sequence(SIGNING_CERTIFICATE, set(sequence(sequence(sequence(octets(digestOf(seal.certificate))))))),
  ].toSorted(byBytes)
  // Signed as a set; written as an implicit member.
  const signature = sign('sha256', set(...attributes), seal.key)
  const signer = sequence(
    ONE,
    sequence(seal.issuer, integer(seal.serial)),
    SHA256,
    der(0xa0, ...attributes),
    ECDSA_SHA256,
    octets(signature),
  )
  const signed = sequence(ONE, set(SHA256), sequence(DATA), der(0xa0, seal.certificate), set(signer))
  return sequence(SIGNED_DATA, der(0xa0, signed))
}
