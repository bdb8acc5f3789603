"""How often each category is the highest hand, by the number of hands, over all deals of a deck.

Ordered deals: the order of the hands counts, the order of cards in a hand does not. All counts
are from `proofs.cover_all.deals.highest_counts`; `python -m bench.cover_all` counts them again.
"""

from collections.abc import Mapping
from typing import Final

from houseway.hands import Category

HIGHEST: Final[Mapping[int, Mapping[Category, int]]] = {
    2: {
        Category.HIGH_CARD: 1_007_846_286_084,
        Category.PAIR: 2_395_093_137_120,
        Category.TWO_PAIR: 358_233_103_440,
        Category.THREE_OF_A_KIND: 165_223_084_368,
        Category.STRAIGHT: 31_116_026_496,
        Category.FLUSH: 15_625_344_332,
        Category.FULL_HOUSE: 11_472_374_592,
        Category.FOUR_OF_A_KIND: 1_914_033_200,
        Category.STRAIGHT_FLUSH: 110_442_308,
        Category.ROYAL_FLUSH: 12_271_500,
    },
    3: {
        Category.HIGH_CARD: 435_359_558_543_631_864,
        Category.PAIR: 2_240_405_272_939_473_216,
        Category.TWO_PAIR: 432_182_738_897_392_464,
        Category.THREE_OF_A_KIND: 206_784_217_187_200_512,
        Category.STRAIGHT: 39_480_485_559_428_784,
        Category.FLUSH: 19_880_269_309_148_520,
        Category.FULL_HOUSE: 14_621_245_120_896_192,
        Category.FOUR_OF_A_KIND: 2_441_898_573_571_296,
        Category.STRAIGHT_FLUSH: 140_922_947_124_072,
        Category.ROYAL_FLUSH: 15_658_443_231_000,
    },
    4: {
        Category.HIGH_CARD: 97_027_874_981_296_007_451_768,
        Category.PAIR: 981_432_393_031_499_208_306_624,
        Category.TWO_PAIR: 237_580_562_220_722_140_863_456,
        Category.THREE_OF_A_KIND: 117_886_754_325_257_870_862_528,
        Category.STRAIGHT: 22_816_720_410_432_207_044_544,
        Category.FLUSH: 11_520_912_535_221_126_554_664,
        Category.FULL_HOUSE: 8_487_639_948_295_569_793_536,
        Category.FOUR_OF_A_KIND: 1_418_982_518_120_192_093_376,
        Category.STRAIGHT_FLUSH: 81_902_889_126_871_991_064,
        Category.ROYAL_FLUSH: 9_100_615_672_825_072_680,
    },
    5: {
        Category.HIGH_CARD: 10_059_668_589_413_364_345_042_649_920,
        Category.PAIR: 190_813_394_572_696_890_261_846_074_880,
        Category.TWO_PAIR: 56_587_177_465_627_305_488_314_936_320,
        Category.THREE_OF_A_KIND: 29_109_665_160_597_223_492_592_824_320,
        Category.STRAIGHT: 5_711_105_503_333_483_384_406_813_760,
        Category.FLUSH: 2_891_660_412_173_686_709_239_246_080,
        Category.FULL_HOUSE: 2_133_953_413_367_372_041_493_139_840,
        Category.FOUR_OF_A_KIND: 357_126_093_219_548_999_066_568_960,
        Category.STRAIGHT_FLUSH: 20_616_352_585_369_944_621_872_640,
        Category.ROYAL_FLUSH: 2_290_804_737_045_511_790_987_520,
    },
    6: {
        Category.HIGH_CARD: 421_045_440_837_162_805_806_253_753_340_160,
        Category.PAIR: 14_582_807_657_560_267_572_719_402_538_768_000,
        Category.TWO_PAIR: 5_189_077_481_091_289_165_208_098_044_552_960,
        Category.THREE_OF_A_KIND: 2_766_541_117_555_033_941_348_853_857_135_360,
        Category.STRAIGHT: 550_157_123_920_359_822_242_642_177_569_920,
        Category.FLUSH: 279_323_105_002_977_665_261_235_916_696_320,
        Category.FULL_HOUSE: 206_481_755_617_925_246_784_760_465_140_480,
        Category.FOUR_OF_A_KIND: 34_591_118_395_786_977_301_014_161_157_120,
        Category.STRAIGHT_FLUSH: 1_997_206_265_065_771_154_761_987_622_400,
        Category.ROYAL_FLUSH: 221_923_782_692_688_276_429_270_612_480,
    },
    7: {
        Category.HIGH_CARD: 5_788_667_641_662_556_855_833_341_652_334_174_080,
        Category.PAIR: 359_891_042_302_805_432_848_829_034_547_506_652_800,
        Category.TWO_PAIR: 150_964_279_586_470_316_910_707_931_928_237_505_280,
        Category.THREE_OF_A_KIND: 83_389_907_749_180_847_783_121_533_116_031_783_040,
        Category.STRAIGHT: 16_807_450_485_641_721_438_487_541_321_442_153_600,
        Category.FLUSH: 8_556_862_250_759_881_336_584_187_391_635_466_880,
        Category.FULL_HOUSE: 6_336_160_138_639_709_620_707_391_856_576_640_000,
        Category.FOUR_OF_A_KIND: 1_062_563_894_642_971_696_845_238_549_874_305_920,
        Category.STRAIGHT_FLUSH: 61_359_445_860_326_869_778_068_340_022_681_600,
        Category.ROYAL_FLUSH: 6_818_157_708_377_290_934_040_809_460_633_600,
    },
    8: {
        Category.HIGH_CARD: 18_830_252_838_613_329_201_536_296_139_048_252_866_560,
        Category.PAIR: 2_076_083_941_442_962_034_475_089_605_363_388_597_544_960,
        Category.TWO_PAIR: 1_011_345_013_808_848_644_826_722_649_347_759_321_922_560,
        Category.THREE_OF_A_KIND: 578_625_130_212_418_337_152_170_406_439_144_684_298_240,
        Category.STRAIGHT: 118_194_342_746_882_889_597_714_428_604_651_729_607_680,
        Category.FLUSH: 60_339_476_277_195_765_721_378_423_191_775_582_525_440,
        Category.FULL_HOUSE: 44_755_820_659_296_600_664_440_580_216_903_554_140_160,
        Category.FOUR_OF_A_KIND: 7_513_186_067_006_444_597_682_740_948_387_458_406_400,
        Category.STRAIGHT_FLUSH: 433_928_893_680_130_476_147_008_112_387_783_936_000,
        Category.ROYAL_FLUSH: 48_217_964_162_642_016_631_440_903_751_950_950_400,
    },
}
