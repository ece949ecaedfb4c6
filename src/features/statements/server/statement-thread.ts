import { takeOrders } from '#server/workshop/take-orders.ts'
import { makeStatementFile, type StatementOrder } from './make-statement-file.ts'

takeOrders((order) => makeStatementFile(order as StatementOrder))
