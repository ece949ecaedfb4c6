-- B1.9: the day on which the house means to publish the next report on a fund. Empty where it does not say.
alter table fund add column next_report_on date;
alter table fund_product add column next_report_on date;
