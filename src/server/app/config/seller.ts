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
