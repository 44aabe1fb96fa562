//! A migration that has landed never changes: databases that have applied it could not be opened
//! any more. A new one is added below the others, with its digest (`sha256sum migrations/*.sql`).

use sha2::{Digest, Sha256};

const LANDED: [(&str, &str); 52] = [
    ("0001_ledger.sql", "1718b65e10f6756f9ff3bb4c97437c237c0de858f764af7462036bdb586e8659"),
    ("0002_people.sql", "d2b7808db6e89940bfddc7eebe8cc42adc2a6335824f4ccb1435e011661718c9"),
    ("0003_doors.sql", "f15d1dfc0dc6757947bf127f0bde4a37dbb53b61afa6c42ccc4286c718e46ced"),
    ("0004_accounts.sql", "0a484b33bd4463afe8e873c726125549a62848831abc5163261832eb2ae7d29b"),
    ("0005_cage.sql", "71191b878473a8bb929f443df7a5aca77e25bdd02a9d27b1217ec956d949be42"),
    ("0006_audit.sql", "24645e9dc170cc47e52618a9ba6a954ffa3096f8343d5ecf90c06310f2f65ab6"),
    ("0007_seals.sql", "c9b2fe0ea8235d393d56e4ac223dfbc7fb7051d489dca6a2213163024bf16f4e"),
    ("0008_pits.sql", "fba7c06935ccddeee6d1ea0399d811f6883589c3dc153c677d7e3c48595ec687"),
    ("0009_names.sql", "684cc51e7303daafb8eb9279edb8c6c457cf7161edacc8623bbc43e45981370c"),
    ("0010_limits.sql", "c88bfc39f42706d4ea0e25813d510f577ff3d86fa3d93b154c18b9c2c70fd32a"),
    ("0011_passwords.sql", "ac29f800a81e571288fa43018ce91772977326bea74b0f227f44cf8de12ddb5e"),
    ("0012_server_role.sql", "5f6e323d134b46501440d063d439180d6c35cc168a16163d86f3378102581569"),
    ("0013_snapshots.sql", "8c53f92bfaeec70e405d864aca09b5c1406a0417e7e31c17a76c9c463a9f1c5a"),
    ("0014_keys.sql", "dc95bc2af09e54f64bb149f040b2905c97481e08e0598046a30bae2ee44ed2dc"),
    ("0015_macs.sql", "ac95fd4bdc1c9e7e271d46e12d6fde3d6ed26ac79e74a73b74a094c763ec5393"),
    ("0016_locks.sql", "b24644a48fc99ba35c6321892349be34847f18cefe0efc294fa183b8f657aa16"),
    (
        "0017_former_passwords.sql",
        "d68efae4608aebcde18048d642b4422bea11aa5f14f17ebd887e3a84b2e66840",
    ),
    ("0018_skeletons.sql", "a4e78449bcbdfdb6aa5fe6f78ec5f2bff774ef7ef608fc395df47cd129cb3856"),
    ("0019_duties.sql", "ec21bc900a87a0c43dadf9262b332d28feecbee0492741584feb0239dd91a119"),
    ("0020_sign_ins.sql", "5166bca6b5d95573204b3531be5b9082f6288b55c636ece2c03a9d59a8a5120f"),
    ("0021_totp.sql", "3668ba114eecf36fa75a35d341197e16dc8562f4b3129d2dd18bf93dc3da5201"),
    ("0022_member_numbers.sql", "a0d5303dd95abac11ee2d9fc66c9611fa62f525b64694532c8b3796a4f5ad732"),
    ("0023_erasure.sql", "d563e16ba07585974f534726070d566a8497036f97609d8a8aa1ad62ba05197a"),
    ("0024_note_authors.sql", "cdc60b07dc0a607d22af83343fc86653fe0661635d480d4e4bf9618c6932fda5"),
    ("0026_play_kinds.sql", "160effdb541a5e1e2a5848b872b0096f3aec787d0affa6d1cca01486d32af223"),
    ("0027_row_macs.sql", "6add70ae8ad246b07e7b32842c6cceb4591b9a432edd4812d93976546903c9b3"),
    ("0028_identity.sql", "681474c740d47b9774f995137e1be80c79b9ff3f5f166d6b73e0328d9dda1b41"),
    ("0030_play_accounts.sql", "64386a9c9633eb7890b974288f5278b24b1d6123cab0caafac5d8a40c6fc83f4"),
    ("0031_row_guards.sql", "2f243477de679cc1f034b0122e803f8b259ba7674967879324f53bf9838b39a6"),
    ("0035_note_macs.sql", "5575abe21a0777bd12293829f0cae611fedfbb172e492f45f4370625a96436fd"),
    ("0036_note_guards.sql", "8d01407a4eb7d16374682a733fda84a7bc1bd0e73cf1c0a38bbc4505123af2f7"),
    ("0037_narrow_updates.sql", "29f002e5b434a56d38ceda627fa805ed701fa0195d4082b0ab0127563b7076b4"),
    ("0038_balance_macs.sql", "5c0607455ccde06f9f8fa446817e7e26280da2c925040e6f4a2e42f6b7881dbb"),
    (
        "0039_bounded_numbers.sql",
        "ae7958b9efbdd6749c7d5d43792f4f75aed74471a6f0a0fcd8a62af017e402cd",
    ),
    ("0040_rows_of_a_step.sql", "ddd2eedfe91e2a793d471eba85e8f1435fd579b44e07fd71fa5b88cbd294b92c"),
    ("0041_placement.sql", "67a988b58d270ee1f17c3a2ea1d9ab5ce6b9e241f50cf1c562d4fea1c1282da1"),
    ("0042_placing.sql", "5655b1ac3a0af691ed490be8de83aa41d28d3d025f7f0eca3bfe74bcb4fb9858"),
    ("0043_own_hands.sql", "5b0fb41fd14389d9929ef0d068fe709bbf3c6d847f85c7017d516fc1679b6069"),
    (
        "0044_correction_kinds.sql",
        "c621ee56bcbc9f552cbc8200bfeab526ae5c0e12ddbeae78e362e61864cb366d",
    ),
    ("0045_corrections.sql", "4d2cf20bb1f6694dbe2bb3daa2f145b5b0aea701b1fa91b3c3aea3904b9fbe52"),
    ("0046_openers.sql", "0da4c7c63a3259acce432ed79df8de713e9f96fa6a738acc4656d59ff6f62a33"),
    ("0047_references.sql", "48edf6ee1875e8f5eb76693b33a22b99ed5990a458f4a2029dceafd996093fd7"),
    ("0048_name_search.sql", "b0a557dc332eecdce51a1bffbdd2f53b3a11a63a825056de9d8ad8456211c14d"),
    ("0049_last_batch.sql", "111d40f695fe1a0150c660a83f49cb20f4c3caa3157338773f52d3da42da7286"),
    ("0050_staff_page.sql", "02183b50b9a7280ec1f14909c82b9d0078b8043459df4da116c008a5a282b6da"),
    ("0051_transferred.sql", "890dab9034ca6e898553b6fb6d383f8a9eb975a48e3ce56a06f84594b1c6285c"),
    ("0052_signed_days.sql", "35d4ec2b4bb041c8d936522b16ae49434685099689f3ce3f7eabeba8dafd08c8"),
    (
        "0053_difference_kinds.sql",
        "33b1e5203b0f51dc0be0340bc6fea4dc290c8cb172d0a44d74a35fe955282f48",
    ),
    ("0054_differences.sql", "6f9df50ab24ed8aed3418d88ec85e185a38d08ed5ec1c44f8f2b95a0b8e477ec"),
    (
        "0055_names_of_all_alphabets.sql",
        "e373c36d10cbfb7a875caf849860876a6e03f9ad9d8e452f90cb79d6f58c6dda",
    ),
    (
        "0056_observed_rounds.sql",
        "bdf8f1c2b513a051c1afdcc15cf1e2b96092ed7cf68d9388c0c0c1e268d5934c",
    ),
    (
        "0057_plain_references.sql",
        "0a01000ca6d511b74395b1bc270516c4f9de2c25ab9134105211d2ce20f2cfbf",
    ),
];

#[test]
fn migrations_that_have_landed_are_what_they_were() {
    let found: Vec<(String, String)> = super::files(&super::root().join("migrations"), ".sql")
        .iter()
        .map(|path| {
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            (name, hex::encode(Sha256::digest(std::fs::read(path).unwrap())))
        })
        .collect();
    let landed = LANDED.map(|(name, digest)| (name.to_owned(), digest.to_owned()));
    assert_eq!(found, landed, "left: migrations, right: as they landed");
}
