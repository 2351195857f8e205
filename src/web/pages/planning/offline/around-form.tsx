// Requests a pack of the locations around the device.
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { offlineLimits } from '../../../../rules/offline.ts'
import { readDevicePosition } from '../../../browser/device-position.ts'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, SelectField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'

const radii = [5, 10, 25, offlineLimits.radiusMiles.max]

export function AroundForm() {
  const { send, isPending } = useCreation()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    void send(String(data.get('name')), Number(data.get('miles')))
  }
  return (
    <form
      onSubmit={submit}
      aria-labelledby="around-title"
      className="mt-8 grid gap-4 rounded-card border border-hairline p-5 md:grid-cols-[1fr_12rem_auto] md:items-end"
    >
      <div className="md:col-span-3">
        <h3 id="around-title" className="font-display text-22 font-medium">
          Around here
        </h3>
        <p className="mt-1 text-13 text-quiet">
          Up to {offlineLimits.ownPackLocations} locations around you. We round your position to about three
          miles.
        </p>
      </div>
      <Field label="Name" name="name" defaultValue="Around here" maxLength={120} required />
      <SelectField label="Radius" name="miles" defaultValue={10}>
        {radii.map((miles) => (
          <option key={miles} value={miles}>
            {miles} miles
          </option>
        ))}
      </SelectField>
      <button type="submit" aria-disabled={isPending} className={buttonClass('outline')}>
        {isPending ? 'Creating…' : 'Create pack'}
      </button>
    </form>
  )
}

function useCreation() {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const [isPending, setIsPending] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const send = async (name: string, miles: number) => {
    if (isPending) return
    setIsPending(true)
    try {
      const { lat: latitude, lng: longitude } = await readDevicePosition()
      const context = { headers: { 'idempotency-key': key } }
      await api.offlinePacks.create({ name, latitude, longitude, miles }, { context } as never)
      setKey(crypto.randomUUID())
      await queryClient.invalidateQueries({ queryKey: ['/api/offline-packs'] })
    } catch (error) {
      const { advice } = error as { advice?: string }
      const description = advice ?? toFormErrors(error, 'Check your connection and try again.').message
      toast({ title: 'Couldn’t create the pack', description, tone: 'bad' })
    } finally {
      setIsPending(false)
    }
  }
  return { send, isPending }
}
