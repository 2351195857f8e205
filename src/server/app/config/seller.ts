// The variables that say who sells, on receipts and invoices.
import { z } from 'zod'

/** The operator. `address`: its lines; `taxPercent`: the tax that prices of the operator's own sales include. */
export type Seller = Readonly<{
  name: string
  address: readonly string[]
  taxId: string | undefined
  taxPercent: number
}>

export const sellerVariables = {
  SELLER_NAME: z.string().regex(/\S/).max(200).default('Viewfinder'),
  SELLER_ADDRESS: z.string().max(500).default(''),
  SELLER_TAX_ID: z.string().max(100).optional(),
  TAX_PERCENT: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,4})?$/)
    .default('0'),
}

/** What each has to be, for the message about an invalid one. */
export const sellerExpectations = {
  SELLER_NAME: 'a name of up to 200 characters',
  SELLER_ADDRESS: 'the lines of an address, separated by |, up to 500 characters',
  SELLER_TAX_ID: 'up to 100 characters',
  TAX_PERCENT: 'a number from 0 to 99.9999',
}

type Values = z.output<z.ZodObject<typeof sellerVariables>>

export const toSeller = ({ SELLER_NAME, SELLER_ADDRESS, SELLER_TAX_ID, TAX_PERCENT }: Values): Seller =>
  Object.freeze({
    name: SELLER_NAME.trim(),
    address: Object.freeze(
      SELLER_ADDRESS.split('|')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
    taxId: SELLER_TAX_ID,
    taxPercent: Number(TAX_PERCENT),
  })
