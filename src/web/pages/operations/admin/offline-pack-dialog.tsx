// The form of an offline pack for administrators.

import limits from 'virtual:fields/adminOffline.define'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOfflinePack, PackAreaInput } from '../../../../contract/planning/offline.ts'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { Field, SelectField, TextField } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { adminPlansQuery } from './plans-query.ts'

type Kind = PackAreaInput['kind']
const kinds: [Kind, string][] = [
  ['city', 'A city'],
  ['box', 'A box'],
  ['list', 'A list of locations'],
]

export function OfflinePackDialog({
  pack,
  onClose,
}: {
  pack: AdminOfflinePack | undefined
  onClose: () => void
}) {
  const save = useSave(pack, onClose)
  const form = useForm({
    limits,
    failed: 'The pack could not be saved. Try again.',
    send: save,
  })
  return (
    <Dialog isOpen onClose={onClose} title={pack ? `Edit ${pack.name}` : 'New offline pack'}>
      <Form form={form} className="grid gap-4">
        <FormMessage />
        <Field label="Name" name="name" defaultValue={pack?.name} />
        <Field label="Region" name="region" defaultValue={pack?.region} />
        <TextField label="Description" name="description" defaultValue={pack?.description} />
        <AreaFields area={pack?.area} />
        <PlanField value={pack?.requiredSubscription ?? 'free'} />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="isActive"
            defaultChecked={pack?.isActive ?? true}
            className="size-5 accent-accent"
          />
          Offered to users
        </label>
        <DialogButtons onCancel={onClose} isDisabled={form.isPending}>
          Save
        </DialogButtons>
      </Form>
    </Dialog>
  )
}

function AreaFields({ area }: { area: AdminOfflinePack['area'] | undefined }) {
  const [kind, setKind] = useState<Kind>(area && area.kind !== 'circle' ? area.kind : 'city')
  return (
    <>
      <SelectField
        label="Locations of"
        name="kind"
        value={kind}
        onChange={({ target }) => setKind(target.value as Kind)}
      >
        {kinds.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {kind === 'city' && (
        <Field
          label="City"
          hint="As in the address of its page, such as new-york"
          name="city"
          defaultValue={area?.kind === 'city' ? area.city : ''}
        />
      )}
      {kind === 'box' && (
        <Field
          label="Box"
          hint="West, south, east, north in degrees, such as -122.6, 37.6, -122.3, 37.9"
          name="box"
          defaultValue={area?.kind === 'box' ? area.box.join(', ') : ''}
        />
      )}
      {kind === 'list' && (
        <TextField
          label="Location ids"
          hint="From the addresses of their pages, one a line"
          name="list"
          defaultValue={area?.kind === 'list' ? area.locationIds.join('\n') : ''}
        />
      )}
    </>
  )
}

function PlanField({ value }: { value: string }) {
  const { api } = useAppContext()
  const { data: plans } = useSuspenseQuery(adminPlansQuery(api))
  return (
    <SelectField
      label="For"
      hint="Users also need a plan with offline packs."
      name="requiredSubscription"
      defaultValue={value}
    >
      {plans.map(({ id, name }) => (
        <option key={id} value={id}>
          {name} and above
        </option>
      ))}
    </SelectField>
  )
}

type Input = Record<string, string>

function useSave(pack: AdminOfflinePack | undefined, onClose: () => void) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  return async (input: Input) => {
    const { name = '', description = '', region = '', requiredSubscription = 'free' } = input
    const fields = { name, description, region, requiredSubscription, isActive: 'isActive' in input }
    const area = toArea(input)
    if (pack) await api.adminOffline.change({ id: pack.id, ...fields, area })
    else await api.adminOffline.define({ ...fields, area })
    await queryClient.invalidateQueries({ queryKey: ['/api/admin/offline-packs'] })
    onClose()
  }
}

function toArea({ kind, city = '', box = '', list = '' }: Input): PackAreaInput {
  if (kind === 'city') return { kind, city: city.trim() }
  if (kind === 'list') return { kind, locationIds: list.split(/\s+/).filter(Boolean) }
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = box
    .split(',')
    .map(Number)
  return { kind: 'box', box: [west, south, east, north] }
}
