"""Rules of thumb: a short list that one can carry to a table, with what it costs exactly."""

from houseway.gamemath.rules_of_thumb.grammar import Condition, RuleLine, RuleList, RulesOfThumb
