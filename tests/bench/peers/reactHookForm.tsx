import { useForm } from 'react-hook-form'
import type { FormShape } from '../forms/page/FormShape.ts'
import type { Engine } from '../forms/page/Engine.ts'
import { fieldRules } from './fieldRules.ts'

const rules = { ...fieldRules, pattern: new RegExp(fieldRules.pattern, 'u') }

function Fields({ data, names }: FormShape) {
  const { register, formState } = useForm({ defaultValues: data, mode: 'onChange' })
  return (
    <form>
      {names.map((name) => (
        <div className="field" key={name}>
          <label htmlFor={name}>Field {name}</label>
          <input type="text" id={name} {...register(name, rules)} />
          {formState.errors[name] !== undefined && <p>wrong</p>}
        </div>
      ))}
    </form>
  )
}

export const open: Engine['open'] = (shape) => ({ node: <Fields {...shape} /> })
