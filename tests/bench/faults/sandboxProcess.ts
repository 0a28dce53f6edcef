import { flushCompileCache } from 'node:module'
import { startSandbox } from '#sandbox/startSandbox.ts'

/** The outside systems in a process that can be killed: always at the same ports and with the same keys. */
const {
  FAULTS_CONTENT: contentRoot = '',
  FAULTS_PORT,
  FAULTS_KEYS = '{}',
  FAULTS_SIGNING_KEYS = '{}',
} = process.env

await startSandbox({
  contentRoot,
  port: Number(FAULTS_PORT),
  keys: JSON.parse(FAULTS_KEYS),
  signingKeys: JSON.parse(FAULTS_SIGNING_KEYS),
  latency: 0,
  hostName: '127.0.0.1',
})
// It never ends but by a kill.
flushCompileCache()
