-- B2.2: whether a line adds to its statement or takes away from it. Fund houses report both as positive amounts; with
-- its sign, every total is the sum of its lines.
alter table statement_line add column sign smallint not null default 1 check (sign in (-1, 1));

update statement_line set sign = -1
where (statement, line) in (
  ('incomeStatement', 'operatingCosts'),
  ('incomeStatement', 'maintenanceCosts'),
  ('incomeStatement', 'propertyManagementCosts'),
  ('incomeStatement', 'groundRent'),
  ('incomeStatement', 'interestExpense'),
  ('incomeStatement', 'managementFee'),
  ('incomeStatement', 'depositaryFee'),
  ('incomeStatement', 'auditCosts'),
  ('incomeStatement', 'valuationCosts'),
  ('incomeStatement', 'foreignTaxes'),
  ('incomeStatement', 'otherExpenses'),
  ('incomeStatement', 'totalExpenses'),
  ('incomeStatement', 'realisedLosses'),
  ('incomeStatement', 'changeInUnrealisedLosses'),

  ('liquidityStatus', 'operatingPayments'),
  ('liquidityStatus', 'maintenancePayments'),
  ('liquidityStatus', 'capitalExpenditure'),
  ('liquidityStatus', 'acquisitionPayments'),
  ('liquidityStatus', 'interestPayments'),
  ('liquidityStatus', 'loanRepayments'),
  ('liquidityStatus', 'managementFeePayments'),
  ('liquidityStatus', 'taxPayments'),
  ('liquidityStatus', 'distributionsToInvestors'),
  ('liquidityStatus', 'capitalReturnsToInvestors'),
  ('liquidityStatus', 'otherPayments'),
  ('liquidityStatus', 'totalPayments'),
  ('liquidityStatus', 'minimumLiquidity'),
  ('liquidityStatus', 'committedFunds'),

  ('statementOfAssets', 'loans'),
  ('statementOfAssets', 'payablesFromAcquisitions'),
  ('statementOfAssets', 'payablesFromPropertyManagement'),
  ('statementOfAssets', 'otherLiabilities'),
  ('statementOfAssets', 'provisions'),
  ('statementOfAssets', 'totalLiabilities')
);

alter table statement_line alter column sign drop default;
