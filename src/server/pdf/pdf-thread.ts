import { takeOrders } from '../workshop/take-orders.ts'
import { type PdfContent, renderPdf } from './render-pdf.ts'

takeOrders((order) => renderPdf(order as PdfContent))
