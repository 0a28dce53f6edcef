import { useCallback, useRef, useState } from 'react'
import { type Templates, wordsIssues } from '#engine/form/remarks/wordsIssues.ts'
import type { Issue } from '#engine/issue.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { callCase } from '../../http/callCase.ts'
import { randomId } from '../../state/randomId.ts'
import { useLeaveWarning } from '../../work/useLeaveWarning.ts'
import type { Threads } from './CaseMessages.tsx'

export interface MessageTo {
  /** Of the application. */
  id: string
  /** To whom an applicant answers. */
  institution?: string | null | undefined
  templates: Templates
  onSent: (threads: Threads) => void
}
interface Written {
  /** "" = own words. */
  template: string
  params: JsonObject
  words: string
}

const NOTHING: Written = { template: '', params: {}, words: '' }

/** A message while it is written, and its sending: once, however often the button is pressed. */
export function useMessage({ id, institution, templates, onSent }: MessageTo) {
  const [written, setWritten] = useState(NOTHING)
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const key = useRef({ of: '', is: '' })
  const isTyped = written.words.trim() !== '' || Object.keys(written.params).length > 0
  useLeaveWarning(useCallback(() => isTyped, [isTyped]))
  const send = async () => {
    const words = wordsOf(written)
    const found = issuesOf(words, templates)
    setIssues(found)
    if (busy || found.length > 0) return
    const of = JSON.stringify([words, institution])
    if (key.current.of !== of) key.current = { of, is: randomId() }
    setBusy(true)
    setFailure(null)
    try {
      const body = { words, ...(institution !== undefined && { institution }) }
      onSent(await callCase('sendCaseMessage', { params: { id }, body, idempotencyKey: key.current.is }))
      key.current = { of: '', is: '' }
      setWritten(NOTHING)
    } catch (error) {
      setFailure({ is: error })
    } finally {
      setBusy(false)
    }
  }
  const change = (next: Partial<Written>) => setWritten((before) => ({ ...before, ...next }))
  const setParam = (name: string, value: Json | undefined) => {
    const { [name]: _former, ...others } = written.params
    change({ params: value === undefined ? others : { ...others, [name]: value } })
  }
  return { written, issues, busy, failure, change, setParam, send }
}

type Words = { text: string } | { template: string; params: { [name: string]: string | number } }

function wordsOf({ template, params, words }: Written): Words {
  if (template === '') return { text: words }
  const plain = Object.entries(params).filter(
    (one): one is [string, string | number] => typeof one[1] === 'string' || typeof one[1] === 'number',
  )
  return { template, params: Object.fromEntries(plain) }
}

function issuesOf(words: Words, templates: Templates): Issue[] {
  if ('template' in words) return wordsIssues(words, templates, '/words')
  return words.text.trim() === '' ? [{ path: '/words/text', code: 'valid.required' }] : []
}
