// The form of the payout settings: bank account and schedule. Bank details are never shown again, only their last four digits.

import limits from 'virtual:fields/payouts.saveSettings'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PayoutSettingsInput, Payouts } from '../../../../contract/marketplace/revenue.ts'
import { type PayoutSchedule, payoutSchedules } from '../../../../rules/payout-periods.ts'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
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

export function PayoutSettings({ settings }: Pick<Payouts, 'settings'>) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const [isEntering, setEntering] = useState(false)
  const form = useForm({
    limits,
    failed: 'The settings weren’t saved. Try again.',
    send: async (input) => {
      queryClient.setQueryData(payoutsQuery(api).queryKey, await api.payouts.saveSettings(toInput(input)))
      setEntering(false)
      toast({ title: 'Payout settings saved', tone: 'good' })
    },
  })
  const needsBank = isEntering || form.fields.errors.bank !== undefined
  return (
    <Form form={form} className="mt-4 grid gap-4 noscript:hidden">
      <FormMessage />
      {settings && (
        <p className="tabular">
          Bank account ending in <span className="font-medium">{settings.bankLast4}</span>
        </p>
      )}
      {needsBank ? (
        <BankFields />
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
        aria-disabled={form.isPending}
        className={buttonClass(settings || needsBank ? 'primary' : 'outline', 'justify-self-start')}
      >
        {form.isPending ? 'Saving…' : 'Update Payout Settings'}
      </button>
    </Form>
  )
}

const BankFields = () => (
  <>
    <Field label="Account holder" name="bank.holderName" autoComplete="name" aria-required maxLength={200} />
    <Field
      label="Routing number"
      name="bank.routingNumber"
      inputMode="numeric"
      autoComplete="off"
      aria-required
      maxLength={20}
      hint="Nine digits"
    />
    <Field
      label="Account number"
      name="bank.accountNumber"
      inputMode="numeric"
      autoComplete="off"
      aria-required
      maxLength={40}
      hint="Stored encrypted. Only the last four digits are ever shown."
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
  const {
    schedule,
    'bank.holderName': holderName,
    'bank.routingNumber': routingNumber = '',
    'bank.accountNumber': accountNumber = '',
  } = input
  return {
    schedule: payoutSchedules.find((one) => one === schedule) ?? 'weekly',
    ...(holderName === undefined ? {} : { bank: { holderName, routingNumber, accountNumber } }),
  }
}
