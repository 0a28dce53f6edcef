import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import type { Portal } from '../../Portal.ts'
import { bits, der, integer, objectId, octets, sequence, set, utf8 } from './der.ts'

/** The portal's own key of seals: of the installation's master key, so all its servers have it. A rotation makes another. */
export interface SealKey {
  key: KeyObject
  publicKey: KeyObject
  /** DER, signed by itself. */
  certificate: Buffer
  issuer: Buffer
  serial: Buffer
}

export const ECDSA_SHA256 = sequence(objectId('1.2.840.10045.4.3.2'))
const COMMON_NAME = '2.5.4.3'
const KEY_USAGE = '2.5.29.15'
/** The key lives as long as the installation's. */
const FROM = '20240101000000Z'
const UNTIL = '20740101000000Z'

const opened = new WeakMap<Buffer, SealKey>()

export const openSealKey = (portal: Portal): SealKey => openKey(portal, portal.keys.seal.current)

/** By the key in use, or by one of before: papers that were given out stay what they are. */
export const isSealed = (portal: Portal, bytes: Buffer, seal: Buffer): boolean =>
  portal.keys.seal.all
    .toReversed()
    .some((secret) => verify('sha256', bytes, openKey(portal, secret).publicKey, seal))

function openKey({ config }: Portal, secret: Buffer): SealKey {
  const known = opened.get(secret) ?? makeSealKey(secret, new URL(config.origin).host)
  opened.set(secret, known)
  return known
}

function makeSealKey(secret: Buffer, name: string): SealKey {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(secret)
  const point = curve.getPublicKey()
  const part = (from: number, to: number): string => point.subarray(from, to).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65), d: secret.toString('base64url') }
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const publicKey = createPublicKey(key)
  const issuer = sequence(set(sequence(objectId(COMMON_NAME), utf8(name))))
  const serial = createHash('sha256').update(point).digest().subarray(0, 16)
  const usage = sequence(
    objectId(KEY_USAGE),
    der(0x01, Buffer.from([0xff])),
    octets(bits(Buffer.from([0b1100_0000]), 6)),
  )
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(serial),
    ECDSA_SHA256,
    issuer,
    sequence(moment(FROM), moment(UNTIL)),
    issuer,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(usage)),
  )
  const certificate = sequence(body, ECDSA_SHA256, bits(sign('sha256', body, key)))
  return { key, publicKey, certificate, issuer, serial }
}

/** Years before 2050 have two digits (RFC 5280). */
const moment = (text: string): Buffer =>
  text < '2050' ? der(0x17, Buffer.from(text.slice(2))) : der(0x18, Buffer.from(text))
