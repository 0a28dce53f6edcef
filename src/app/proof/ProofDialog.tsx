import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { callAccount } from '../http/callAccount.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { store } from '../state/store.ts'
import { SecretProof } from './SecretProof.tsx'
import { SignOnProof } from './SignOnProof.tsx'
import { type ProofKind, proofQuestionAtom } from './withProof.ts'

/** Asks over the work who it is; what is typed beneath stays. Beside everything whose calls go through `withProof`. */
export function ProofDialog() {
  const { text } = useTexts()
  const question = useAtomValue(proofQuestionAtom)
  // Whoever leaves the screen has not answered.
  useEffect(() => () => store.get(proofQuestionAtom)?.answer(null), [])
  const give = () => question?.answer(null)
  return (
    <Dialog
      open={question !== null}
      onClose={give}
      title={text('app.proof.title')}
      closeLabel={text('a11y.closeDialog')}
    >
      {question !== null && (
        <Proof kinds={question.kinds} onProof={question.answer} onCancel={() => question.answer(null)} />
      )}
    </Dialog>
  )
}

interface ProofProps {
  kinds: readonly ProofKind[]
  onProof: (proof: string) => void
  onCancel: () => void
}

function Proof({ kinds, onProof, onCancel }: ProofProps) {
  const { text } = useTexts()
  const [kind, setKind] = useState<ProofKind>(kinds[0] ?? 'password')
  const others = kinds.filter((one) => one !== kind)
  const prove = async (body: { password: string } | { code: string } | { token: string }) =>
    onProof((await callAccount('prove', { body })).proof)
  const actions = (
    <>
      {others.map((one) => (
        <Button key={one} kind="secondary" onClick={() => setKind(one)}>
          {text(`app.proof.by.${one}`)}
        </Button>
      ))}
      <Button kind="quiet" onClick={onCancel}>
        {text('button.cancel')}
      </Button>
    </>
  )
  return (
    <>
      <p>{text(`app.proof.lead.${kind}`)}</p>
      {kind === 'signOn' ? (
        <SignOnProof onToken={(token) => prove({ token })} actions={actions} />
      ) : (
        <SecretProof
          key={kind}
          kind={kind}
          onSecret={(secret) => prove(kind === 'password' ? { password: secret } : { code: secret.trim() })}
          actions={actions}
        />
      )}
    </>
  )
}
