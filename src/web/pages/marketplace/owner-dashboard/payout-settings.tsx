// The form of the payout settings: bank account and schedule. Bank details are never shown again, only their last four digits.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PayoutSettingsInput, Payouts } from '../../../../contract/marketplace/revenue.ts'
import { type PayoutSchedule, payoutSchedules } from '../../../../rules/payout-periods.ts'
import { FormErrorMessage } from '../../../components/forms/form-error-message.tsx'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { payoutsQuery } from './dashboard-data.ts'

const scheduleNames: Record<PayoutSchedule, string> = {
  weekly: 'Weekly (Recommended)',
  'bi-weekly': 'Bi-weekly',
  monthly: 'Monthly',
}
const bankFields = ['bank.holderName', 'bank.routingNumber', 'bank.accountNumber']

export function PayoutSettings({ settings }: Pick<Payouts, 'settings'>) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const [isEntering, setEntering] = useState(false)
  const { isPending, errors, onSubmit } = useSubmit(
    'The settings weren’t saved. Try again.',
    async (input) => {
      queryClient.setQueryData(payoutsQuery(api).queryKey, await api.payouts.saveSettings(toInput(input)))
      setEntering(false)
      toast({ title: 'Payout settings saved', tone: 'good' })
    },
  )
  const needsBank = isEntering || errors?.byField.bank !== undefined
  return (
    <form noValidate onSubmit={onSubmit} className="mt-4 grid gap-4 noscript:hidden">
      <FormErrorMessage errors={errors} unlessAt={bankFields} />
      {settings && (
        <p className="tabular">
          Bank account ending in <span className="font-medium">{settings.bankLast4}</span>
        </p>
      )}
      {needsBank ? (
        <BankFields byField={errors?.byField ?? {}} />
      ) : (
        <button
          type="button"
          onClick={() => setEntering(true)}
          className={buttonClass(settings ? 'outline' : 'primary', 'justify-self-start')}
        >
          {settings ? 'Change Bank Account' : 'Connect Bank Account'}
        </button>
      )}
      <Schedules chosen={settings?.schedule ?? 'weekly'} />
      <button
        type="submit"
        aria-disabled={isPending}
        className={buttonClass(settings || needsBank ? 'primary' : 'outline', 'justify-self-start')}
      >
        {isPending ? 'Saving…' : 'Update Payout Settings'}
      </button>
    </form>
  )
}

const BankFields = ({ byField }: { byField: Record<string, string> }) => (
  <>
    <Field
      label="Account holder"
      name="holderName"
      autoComplete="name"
      aria-required
      maxLength={200}
      error={byField['bank.holderName']}
    />
    <Field
      label="Routing number"
      name="routingNumber"
      inputMode="numeric"
      autoComplete="off"
      aria-required
      maxLength={20}
      hint="Nine digits"
      error={byField['bank.routingNumber']}
    />
    <Field
      label="Account number"
      name="accountNumber"
      inputMode="numeric"
      autoComplete="off"
      aria-required
      maxLength={40}
      hint="Stored encrypted. Only the last four digits are ever shown."
      error={byField['bank.accountNumber']}
    />
  </>
)

const Schedules = ({ chosen }: { chosen: PayoutSchedule }) => (
  <fieldset>
    <legend className="font-medium">Payout schedule</legend>
    {payoutSchedules.map((schedule) => (
      <label key={schedule} className="flex min-h-11 items-center gap-3">
        <input
          type="radio"
          name="schedule"
          value={schedule}
          defaultChecked={schedule === chosen}
          className="size-5 accent-accent"
        />
        {scheduleNames[schedule]}
      </label>
    ))}
  </fieldset>
)

/** Without bank fields only the schedule changes. */
function toInput(input: Record<string, string>): PayoutSettingsInput {
  const { schedule, holderName, routingNumber = '', accountNumber = '' } = input
  return {
    schedule: payoutSchedules.find((one) => one === schedule) ?? 'weekly',
    ...(holderName === undefined ? {} : { bank: { holderName, routingNumber, accountNumber } }),
  }
}
